import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { uidOf } from '../../checklist/rules.ts';
import { maxFiles } from '../../files/schema.ts';
import { addressOf, contentsOf, countTied, takeableFiles, tieFiles } from '../../files/store.ts';
import type { OrderRecord } from '../model.ts';

const sides = ['fontFileUrl', 'backFileUrl', 'handFileUrl'] as const;

type Named = { field: string; uid: string; url: string };

/** Returns every file that an order names, with the field that names it. */
function named({ jsfile, kyc, staffFiles }: OrderRecord): Named[] {
  const wizard = (['certificates', 'payerCertificates'] as const).flatMap((list) =>
    kyc[list].flatMap((one) =>
      sides
        .filter((side) => one[side] !== '')
        .map((side) => ({ field: `kyc.${list}`, uid: uidOf(one[side]), url: one[side] })),
    ),
  );
  const documents = jsfile.map(({ uid, url }) => ({ field: 'jsfile', uid, url }));
  const staff = staffFiles.map(({ uid, url }) => ({ field: 'fileList', uid, url }));
  return [...wizard, ...documents, ...staff];
}

/** Fields of files that show the two sides of one ID card. */
const sidesOf = ({ jsfile, kyc }: OrderRecord): Array<{ field: string; uids: string[] }> => [
  ...(['certificates', 'payerCertificates'] as const).flatMap((list) =>
    kyc[list]
      .filter(({ type, fontFileUrl, backFileUrl }) => type === 'idcard' && fontFileUrl && backFileUrl)
      .map((one) => ({ field: `kyc.${list}`, uids: [uidOf(one.fontFileUrl), uidOf(one.backFileUrl)] })),
  ),
  { field: 'jsfile', uids: jsfile.filter(({ slot }) => slot === 'idcard').map(({ uid }) => uid) },
];

/**
 * Throws where one picture is used for both sides of a card. Pairs that an order had before are left to the reviewer.
 */
async function requireTwoSides(order: OrderRecord, added: string[], session: ClientSession): Promise<void> {
  const pairs = sidesOf(order).filter(({ uids }) => uids.some((uid) => added.includes(uid)));
  const all = pairs.flatMap(({ uids }) => uids);
  const contents = await contentsOf(all, session);
  const same = pairs.find(({ uids }) => new Set(uids.map((uid) => contents.get(uid) ?? uid)).size < uids.length);
  if (same) throw unprocessable({ [same.field]: ['file.same-sides'] });
}

/**
 * Attaches newly named files to the order, in its transaction. A file must belong to the order's owner, be no other
 * order's document, and have its own address; otherwise the error names its field.
 */
export async function attachDocuments(
  before: OrderRecord | null,
  after: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const all = named(after);
  if (new Set(all.map(({ uid }) => uid)).size > maxFiles) throw unprocessable({ jsfile: ['order.too-many-files'] });
  const known = new Set(before ? named(before).map(({ uid, url }) => `${uid} ${url}`) : []);
  const added = all.filter(({ uid, url }) => !known.has(`${uid} ${url}`));
  if (added.length === 0) return;
  const uids = [...new Set(added.map(({ uid }) => uid))];
  const found = await takeableFiles(uids, after, session);
  const strange = added.find(({ uid, url }) => !found.has(uid) || url !== addressOf(uid));
  if (strange) throw unprocessable({ [strange.field]: ['file.unknown'] });
  await requireTwoSides(after, uids, session);
  await tieFiles(uids, after, session);
}

/** Throws for a verdict on files that are not this order's: nobody can have reviewed them. */
export async function requireFiles(
  { _id }: OrderRecord,
  slots: ReadonlyArray<{ files: string[] }>,
  session: ClientSession,
): Promise<void> {
  const uids = [...new Set(slots.flatMap(({ files }) => files))];
  if ((await countTied(uids, _id, session)) !== uids.length) throw unprocessable({ slot: ['file.unknown'] });
}
