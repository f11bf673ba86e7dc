import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 300;
const GREY = 140;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A picture like a bank's slip: a frame and some lines (PNG, 8 bit grey). */
export function slipPicture(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 0], 8);
  const line = WIDTH + 1;
  const points = Buffer.alloc(HEIGHT * line, 255);
  for (let y = 0; y < HEIGHT; y += 1) {
    const start = y * line;
    const isEdge = y < 6 || y >= HEIGHT - 6;
    const isText = y > 40 && y < HEIGHT - 40 && y % 36 > 28;
    points[start] = 0;
    points.fill(GREY, start + 1, start + 1 + (isEdge ? WIDTH : 6));
    points.fill(GREY, start + line - 6, start + line);
    if (isText) points.fill(GREY, start + 60, start + 380);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = Buffer.alloc(0);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(points)), chunk('IEND', end)]);
}
