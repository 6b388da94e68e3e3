import { describe, expect, it } from 'vitest';
import { bounded, framed, WHOLE, zoomed, type Pose } from '../../src/board/camera';
import { toBoard, toPage, toPlane } from '../../src/board/mapping';

const STAGE = { width: 360, height: 376 };
const FRAME = { x: -720, y: -664, width: 1268, height: 1328 };
const shown = ({ scale, x }: Pose, at: number) => scale * (at + x);

describe('the camera', () => {
  it('keeps the point under the fingers where it is', () => {
    const at = { x: 200, y: 150 };
    const close = zoomed(WHOLE, 2, at, STAGE, 3);
    expect(shown(close, 200)).toBeCloseTo(200);
    const closer = zoomed(close, 2.7, { x: 90, y: 80 }, STAGE, 3);
    const under = 90 / close.scale - close.x;
    expect(shown(closer, under)).toBeCloseTo(90);
  });

  it('never leaves the island', () => {
    expect(bounded({ scale: 2, x: 500, y: -9000 }, STAGE, 3)).toEqual({ scale: 2, x: 0, y: -188 });
    expect(bounded({ scale: 0.2, x: 40, y: 40 }, STAGE, 3)).toEqual(WHOLE);
    expect(bounded({ scale: 9, x: 0, y: 0 }, STAGE, 3).scale).toBe(3);
  });

  it('goes to a box and has it in the middle', () => {
    const pose = framed({ x: 150, y: 150, width: 90, height: 60 }, STAGE, 3);
    expect(pose.scale).toBe(3);
    expect(shown(pose, 195)).toBeCloseTo(180);
  });

  it('maps pages to boards and back, wherever the drawing lies', () => {
    const rect = { left: -120, top: 40, width: 720, height: 752 };
    const at = { x: 130, y: -220 };
    const back = toBoard(toPage(at, rect, FRAME), rect, FRAME);
    expect(back.x).toBeCloseTo(at.x);
    expect(back.y).toBeCloseTo(at.y);
    expect(toPlane({ x: FRAME.x + FRAME.width / 2, y: FRAME.y + FRAME.height / 2 }, STAGE, FRAME)).toEqual({ x: 180, y: 188 });
  });
});
