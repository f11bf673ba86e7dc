import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import type { Upload } from '@qiaohui/service-kit/files/file-type';

const WIDTH = 480;
const HEIGHT = 300;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A picture of a card: a frame and some lines, in a colour of its own (PNG, 8 bit RGB). */
function png([red, green, blue]: [number, number, number]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3), 255);
  for (let y = 0; y < HEIGHT; y += 1) {
    const start = y * (1 + WIDTH * 3);
    rows[start] = 0;
    for (let x = 0; x < WIDTH; x += 1) {
      const isInk = x < 8 || y < 8 || x >= WIDTH - 8 || y >= HEIGHT - 8 || (x > 200 && x < 440 && y % 40 > 30);
      if (isInk) rows.set([red, green, blue], start + 1 + x * 3);
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A one-page PDF with one line of text. */
function pdf(line: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

const upload = (bytes: Buffer, name: string, declared: string): Upload => ({
  stream: Readable.from([bytes]),
  name,
  declared,
});

/** Documents for a demonstration; they name no real person. */
export const demoDocuments = {
  front: () => upload(png([40, 90, 160]), 'id-front.png', 'image/png'),
  back: () => upload(png([160, 60, 60]), 'id-back.png', 'image/png'),
  offer: () => upload(pdf('Admission letter \\(demo\\)'), 'offer.pdf', 'application/pdf'),
  fees: () => upload(pdf('Payment slip \\(demo\\)'), 'fees.pdf', 'application/pdf'),
  proof: () => upload(pdf('Proof of refund \\(demo\\)'), 'refund.pdf', 'application/pdf'),
};
