import { randomUUID } from 'node:crypto';
import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { conflict, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { lockPartner } from '../../grants/partners.store.ts';
import { activeShare, countGrants, type ShareRecord, storeShare } from '../../grants/shares.store.ts';
import { MOST_GRANTS } from '../../grants/store.ts';
import { createList, listOf } from '../../prices/lists/store.ts';
import { beginRevision } from '../../prices/revisions/build.ts';
import { holdRevision } from '../../prices/revisions/store.ts';
import type { NewCopies, NewShares } from '../schema.ts';
import { endShares, recount } from './end.ts';
import { demandShown, subjectOf } from './subjects.ts';

export type Giver = { team: string; by: { id: string; email: string } };

/** Shares records with a partner, in the given transaction; see `NewShares`. */
export async function giveShares(
  { team, by }: Giver,
  { partner: recipient, kind, items, ...asked }: NewShares,
  session: ClientSession,
): Promise<ShareRecord[]> {
  const { _id: pair } = await lockPartner(team, recipient, session);
  const discounts = kind === 'list' && asked.discounts;
  const description = kind === 'channel' && asked.description === true;
  const given: ShareRecord[] = [];
  for (const item of new Set(items)) {
    const { name, count, since } = await subjectOf(team, { kind, item, discounts }, session);
    const present = await activeShare(recipient, kind, item, session);
    if (present?.discounts === discounts && (present.description ?? false) === description) {
      given.push(present);
      continue;
    }
    if (present) await endShares([present], 'deleted', session);
    const made = { owner: team, recipient, pair, way: 'share' as const, kind, item, name, count, by };
    const told = { discounts, ...(description && { description }) };
    given.push(await storeShare({ ...made, ...told, ...(since && { since }) }, session));
    if (kind === 'list') await recount(team, item, session);
  }
  if ((await countGrants(recipient, kind, session)) > MOST_GRANTS) throw conflict('share.too-many');
  return given;
}

/**
 * Gives a partner copies of lists as they are now, in the given transaction: each is a list of the partner's that is
 * processed until its rows are written. A copy of a linked list is a price list, since it is linked with nothing there.
 */
export async function giveCopies(
  { team, by }: Giver,
  { partner: recipient, items, discounts }: NewCopies,
  session: ClientSession,
): Promise<ShareRecord[]> {
  const { _id: pair } = await lockPartner(team, recipient, session);
  const given: ShareRecord[] = [];
  for (const item of new Set(items)) {
    const list = await listOf(team, item, session);
    demandShown(list, discounts);
    if (list.revision === null) throw unprocessable({ items: ['share.empty'] });
    const held = await holdRevision(item, list.revision, session);
    const kind = list.kind === 'linked' ? 'price' : list.kind;
    const own = {
      _id: randomUUID(),
      team: recipient,
      kind,
      name: list.name,
      source: 'distributed' as const,
      bare: !discounts,
    };
    const rate = discounts && list.uniform_discount_rate ? decimalText(list.uniform_discount_rate) : null;
    const target = await createList({ ...own, uniform_discount_rate: rate }, session);
    const build = await beginRevision(target, { kind: 'copy', made_by: by, rows: held.item_count }, session);
    const copy = { list: target._id, revision: build.key, from: held.key, started_at: new Date(), restarts: 0 };
    const made = { owner: team, recipient, pair, way: 'copy' as const, kind: 'list' as const, item, name: list.name };
    given.push(await storeShare({ ...made, discounts, count: held.item_count, by, copy }, session));
  }
  return given;
}
