import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { jpegOf } from '@qiaohui/service-kit/testing/pictures';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { sweepAttachments } from './attachment.store.ts';
import { inquirerOf, uploadOf, url } from './inquiries.fixture.ts';
import { InquiryAttachments } from './model.ts';
import type { Inquiry } from './schema.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n');
let service: TestService;
let clerk: ReturnType<typeof inquirerOf>;

beforeAll(async () => {
  service = await startTest(trade);
  clerk = inquirerOf(service);
}, 30_000);
afterAll(() => service.stop());

type File = { bytes?: Uint8Array; name?: string; type?: string; key?: string };
const attach = async (id: string, { bytes = PDF, name = '图纸.pdf', type = 'application/pdf', key }: File = {}) => {
  const { body, headers } = await uploadOf(bytes, name, type);
  const all = { ...headers, 'accept-language': 'en', ...(key && { 'idempotency-key': key }) };
  return service.as(ann)(`${url}/${id}/attachments`, body, { headers: all });
};

test('PDF, JPEG, PNG and workbooks are attached once, encrypted, and read by the team alone', async () => {
  const { id } = await clerk.inquire(['x']);
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await attach(id, { key })).statusCode).toBe(200);
  const book = await textBook([{ name: '一', rows: [['a']] }]);
  await attach(id, { bytes: jpegOf(64, 48), name: 'a.jpg', type: 'image/jpeg' });
  const { attachments } = (await attach(id, { bytes: book, name: 'lines.xlsx', type: XLSX })).json().data as Inquiry;
  expect(attachments.map(({ name, type, by }) => [name, type, by])).toEqual([
    ['图纸.pdf', 'application/pdf', 'ann@example.com'],
    ['a.jpg', 'image/jpeg', 'ann@example.com'],
    ['lines.xlsx', XLSX, 'ann@example.com'],
  ]);
  const address = `${url}/${id}/attachments/${attachments[0]?.uid}`;
  const file = await clerk.call(address);
  expect(file.rawPayload).toEqual(PDF);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect((await service.as(stranger)(address)).statusCode).toBe(404);
  const chunks = await mongoose.connection.collection('blobs.chunks').find().toArray();
  expect(chunks.some(({ data }) => Buffer.from(data.buffer).includes('%PDF'))).toBe(false);
});

test('other kinds, files that are not what they say, large ones and the twenty-first are rejected, and leave nothing', async () => {
  const { id } = await clerk.inquire(['x']);
  const reject = async (file: File) => {
    const response = await attach(id, file);
    return [response.statusCode, response.json().message];
  };
  const kinds = 'Only PDF, JPEG, PNG and XLSX files';
  expect(await reject({ name: 'a.zip', type: 'application/zip' })).toEqual([422, kinds]);
  expect(await reject({ name: 'a.exe', type: 'application/pdf' })).toEqual([422, kinds]);
  expect((await reject({ name: 'a.jpg', type: 'image/jpeg' }))[0]).toBe(422);
  expect((await reject({ bytes: Buffer.from('PK\u0003\u0004nothing'), name: 'a.xlsx', type: XLSX }))[0]).toBe(422);
  expect((await reject({ bytes: PDF.subarray(0, 20) }))[0]).toBe(422);
  const large = Buffer.concat([PDF, Buffer.alloc(50 * 1024 * 1024), PDF]);
  expect((await reject({ bytes: large }))[0]).toBe(413);
  for (let nth = 0; nth < 20; nth += 1) await attach(id, { name: `${nth}.pdf` });
  expect(await reject({ name: '21.pdf' })).toEqual([422, 'At most 20 attachments']);
  expect((await clerk.now(id)).attachments).toHaveLength(20);
  expect(await InquiryAttachments.countDocuments({ inquiry: id })).toBe(20);
}, 60_000);

test('a removed attachment is gone from the page, can be restored for a day, and is deleted then', async () => {
  const { id } = await clerk.inquire(['x']);
  const [file] = ((await attach(id)).json().data as Inquiry).attachments;
  const change = (path: string) => clerk.dataOf<Inquiry>(`${url}/${id}/attachments/${path}`, { uid: file?.uid });
  for (const _ of [1, 2]) expect((await change('drop')).attachments).toEqual([]);
  expect((await clerk.call(`${url}/${id}/attachments/${file?.uid}`)).statusCode).toBe(404);
  await sweepAttachments();
  expect((await change('restore')).attachments).toMatchObject([{ uid: file?.uid }]);
  await change('drop');
  await sweepAttachments(Date.now() + 25 * 3_600_000);
  const late = await clerk.call(`${url}/${id}/attachments/restore`, { uid: file?.uid });
  expect([late.statusCode, await InquiryAttachments.countDocuments({ inquiry: id })]).toEqual([404, 0]);
});
