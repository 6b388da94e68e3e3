// A sheet on a phone may be pulled down to be put away. The cross does the same: nothing needs dragging.
const ENOUGH = 72;

export function draggedDown(close: () => void): (handle: HTMLElement) => () => void {
  return (handle) => {
    const sheet = handle.closest('dialog');
    let from: number | null = null;

    const moved = (y: number) => Math.max(0, y - (from ?? y));
    const start = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
      from = event.clientY;
      handle.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (from !== null && sheet) sheet.style.translate = `0 ${moved(event.clientY)}px`;
    };
    const end = (event: PointerEvent) => {
      if (from === null) return;
      const far = event.type === 'pointerup' && moved(event.clientY) > ENOUGH;
      from = null;
      if (far) close();
      else if (sheet) sheet.style.translate = '';
    };

    const ends = ['pointerup', 'pointercancel'] as const;
    handle.addEventListener('pointerdown', start);
    handle.addEventListener('pointermove', move);
    for (const name of ends) handle.addEventListener(name, end);
    return () => {
      handle.removeEventListener('pointerdown', start);
      handle.removeEventListener('pointermove', move);
      for (const name of ends) handle.removeEventListener(name, end);
    };
  };
}
