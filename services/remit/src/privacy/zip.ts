import { PassThrough, Readable } from 'node:stream';
import { readFile } from '@qiaohui/service-kit/files/file-store';
import { ZipFile } from 'yazl';
import type { AccountRecord } from '../accounts/store.ts';
import { sealingKeyOf } from '../accounts/store.ts';
import type { FileRecord } from '../files/store.ts';
import { dataOf } from './personal-data.ts';

type Part = Pick<FileRecord, '_id' | 'name' | 'createdAt'>;

/** Names are the server's own (`files/store.ts`); the uid's beginning keeps two of the same name apart. */
const placeOf = ({ _id, name, createdAt }: Part) =>
  `files/${createdAt.toISOString().slice(0, 10)}-${_id.slice(0, 8)}-${name}`;

/**
 * Streams everything of a person as one ZIP: no part is held in memory, and each is decrypted when its turn comes.
 * `packed` is called after each part.
 */
export function zipped(account: AccountRecord, files: Part[], packed: () => void): Readable {
  const zip = new ZipFile();
  const key = sealingKeyOf(account);
  const out = new PassThrough();
  const add = (place: string, compress: boolean, open: () => Promise<Readable> | Readable) =>
    zip.addReadStreamLazy(place, { compress }, async (take) => {
      try {
        const source = await open();
        source.once('end', packed);
        source.once('error', (error) => out.destroy(error));
        take(null, source);
      } catch (error) {
        out.destroy(error as Error);
      }
    });
  add('data.json', true, () => Readable.from(dataOf(account)));
  // pictures and PDFs are compressed already
  for (const file of files) add(placeOf(file), false, () => readFile(file._id, key));
  zip.end();
  zip.on('error', (error) => out.destroy(error));
  return (zip.outputStream as Readable).pipe(out);
}
