// The frame test: a late game of six on the 30-tile island, on a phone's window at 4x CPU throttle. A benchmark: it prints, and asserts nothing.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const WEB = join(import.meta.dirname, '..');
const FRAMES = 90;
const TARGET = { median: 17, p95: 34 };
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const server = await createServer({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error', server: { port: 0, strictPort: false, hmr: false, watch: null } });
await server.listen();
const browser = await chromium.launch({ executablePath: process.env.HL_CHROMIUM ?? '/usr/bin/chromium', args });
const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });
await page.goto(`${server.resolvedUrls?.local[0]}src/dev/gallery.html?show=late&motion=full`);
await page.locator('.plane svg').waitFor();
await page.evaluate(() => document.fonts.ready);
// What is done on the island, and Panzoom with it, arrives behind it.
await page.waitForLoadState('networkidle');
const shapes = await page.locator('.plane svg *').count();
const cdp = await page.context().newCDPSession(page);

/** One pointer move or turn of the wheel per frame, through the page's own ears; the time from frame to frame. */
async function measured(kind) {
  return page.evaluate(
    ([what, frames]) =>
      new Promise((resolve) => {
        const stage = document.querySelector('.stage');
        const { left, top, width, height } = stage.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const finger = (type, dx) => new PointerEvent(type, { pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true, buttons: 1, clientX: x + dx, clientY: y + dx / 3 });
        const times = [];
        let last = 0;
        const step = (now) => {
          if (last > 0) times.push(now - last);
          last = now;
          const count = times.length;
          const swing = 60 * Math.sin(count / 8);
          if (what === 'pan') (count === 0 ? stage : document).dispatchEvent(finger(count === 0 ? 'pointerdown' : 'pointermove', swing));
          else if (what === 'zoom') stage.dispatchEvent(new WheelEvent('wheel', { deltaY: count % 40 < 20 ? -40 : 40, clientX: x, clientY: y, bubbles: true, cancelable: true }));
          if (count < frames) return requestAnimationFrame(step);
          if (what === 'pan') document.dispatchEvent(finger('pointerup', swing));
          resolve(times);
        };
        requestAnimationFrame(step);
      }),
    [kind, FRAMES],
  );
}

const at = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
console.log(`${shapes} shapes, 360x740 at 3x, ${FRAMES} frames each; wanted at 4x: median ${TARGET.median} ms, p95 ${TARGET.p95} ms; load of the machine ${loadavg()[0].toFixed(1)}`);
for (const rate of [1, 4]) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  // Nothing moves in the first: what is above a frame there is the machine's own, not the page's.
  for (const kind of ['still', 'zoom', 'pan']) {
    const times = await measured(kind);
    const [median, p95] = [at(times, 0.5), at(times, 0.95)];
    console.log(`${rate}x ${kind.padEnd(5)} median ${median.toFixed(1).padStart(5)} ms  p95 ${p95.toFixed(1).padStart(5)} ms  ${(1000 / median).toFixed(0)} fps`);
  }
}
await browser.close();
await server.close();
