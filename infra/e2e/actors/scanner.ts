import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import QRCode from 'qrcode';

const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };

/** Scans as a hand scanner does: it types wherever the focus is, does not wait between keys, and ends with Enter. */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (const code of codes) {
    const keys = [...[...code].map((key) => ({ key, text: key })), enter];
    const strokes = keys.flatMap((key) => [
      { ...key, type: 'keyDown' as const },
      { ...key, text: '', type: 'keyUp' as const },
    ]);
    await Promise.all(strokes.map((stroke) => keyboard.send('Input.dispatchKeyEvent', stroke)));
  }
  await keyboard.detach();
}

/** Confirms the pending scan, as the Enter key of a hand scanner does. */
export const confirm = (page: Page) => page.keyboard.press('Enter');

/** Returns the result of the newest scan, once it is known. */
export const newest = (page: Page, outcome: '已完成' | '未完成' | '待发送') =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .first()
    .getByRole('img', { name: outcome })
    .waitFor();

const WIDTH = 640;
const HEIGHT = 480;
const UNIT = 10;
const WHITE = 235;
const BLACK = 16;

/** Switches that start Chromium with this camera, and a function that removes its film. */
type Camera = { switches: string[]; remove: () => void };

/** Degrees at which a hand holds a label, from frame to frame: at any single one a reader misses some codes. */
const TILTS = [0, 3, 7, 3];

/** Draws a code, tilted about the middle of the picture: its luma. */
function drawn({ modules }: QRCode.QRCode, degrees: number): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const half = (modules.size * UNIT) / 2;
  const at = (along: number) => Math.floor((along + half) / UNIT);
  const isIn = (place: number) => place >= 0 && place < modules.size;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [right, down] = [x - WIDTH / 2, y - HEIGHT / 2];
      const [column, row] = [at(right * cos + down * sin), at(down * cos - right * sin)];
      if (isIn(row) && isIn(column) && modules.get(row, column)) luma[y * WIDTH + x] = BLACK;
    }
  }
  return luma;
}

/** Returns a camera that films a code in somebody's hand: YUV4MPEG2, 4:2:0. */
export function cameraOn(code: string): Camera {
  const label = QRCode.create(code, { errorCorrectionLevel: 'M' });
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frames = TILTS.flatMap((degrees) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), drawn(label, degrees), colourless]);
    return [frame, frame, frame];
  });
  const folder = mkdtempSync(join(tmpdir(), 'qiaohui-camera-'));
  const film = join(folder, 'code.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(film, Buffer.concat([head, ...frames]));
  const switches = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return { switches, remove: () => rmSync(folder, { recursive: true }) };
}
