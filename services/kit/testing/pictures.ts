/** Pictures that are whole by their structure; their pixels are noise. */

const chunk = (kind: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)]);
};

export function pngOf(width: number, height: number, noise = 4_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(noise, 7)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function jpegOf(width: number, height: number, noise = 4_000): Buffer {
  const frame = Buffer.from('ffc0000b0800000000010111'.padEnd(26, '0'), 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.alloc(noise, 7),
    Buffer.from('ff00ffd007ffd9', 'hex'),
  ]);
}
