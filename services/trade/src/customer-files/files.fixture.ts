import { Buffer } from 'node:buffer';

/** Returns a multipart body with one file, as a browser sends it. */
export function uploadOf(file: string | Uint8Array, name = 'customers.csv') {
  const mark = 'the-mark-between-the-parts';
  const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file as string), Buffer.from(`\r\n--${mark}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
}
