// Draws the PNG icons from public/icon.svg with the system's Chromium: only needed when that picture changes.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const PUBLIC = new URL('../public/', import.meta.url);
const svg = await readFile(new URL('icon.svg', PUBLIC), 'utf8');
const WANTED = [
  ['icon-180.png', 180, 0.1, '#F5F1EA'],
  ['icon-192.png', 192, 0, 'transparent'],
  ['icon-512.png', 512, 0, 'transparent'],
  ['icon-maskable.png', 512, 0.16, '#F5F1EA'], // systems cut it to their own shape
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, size, margin, ground] of WANTED) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(`<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh">
    <div style="width:${size * (1 - 2 * margin)}px">${svg}</div></body>`);
  await tab.screenshot({ path: new URL(name, PUBLIC).pathname, omitBackground: ground === 'transparent' });
  await tab.close();
}
await browser.close();
