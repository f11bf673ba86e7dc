import { Buffer } from 'node:buffer';

/** Returns a multipart body with one file behind its fields, as a browser sends it. */
export function uploadOf(file: string | Uint8Array, name = 'customers.csv', fields: Record<string, string> = {}) {
  const mark = 'the-mark-between-the-parts';
  const part = (about: string) => `--${mark}\r\nContent-Disposition: form-data; ${about}\r\n`;
  const before = Object.entries(fields).map(([field, value]) => `${part(`name="${field}"`)}\r\n${value}\r\n`);
  const head = `${part(`name="file"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`;
  const text = [...before, head].join('');
  const body = Buffer.concat([Buffer.from(text), Buffer.from(file as string), Buffer.from(`\r\n--${mark}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
}
