import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ShareRecord } from '../../grants/shares.store.ts';
import { brandRow } from '../../master-data/brands/rows.ts';
import { brandSeenBy } from '../../master-data/brands/store.ts';
import { channelRow } from '../../master-data/channels/rows.ts';
import { channelSeenBy } from '../../master-data/channels/store.ts';
import { listRow } from '../../prices/lists/rows.ts';
import { listSeenBy, type SeenList } from '../../prices/lists/store.ts';
import type { SharedView } from '../schema.ts';
import { shareRow } from './rows.ts';

/** Returns a shared list as its recipient reads it, by the same door; throws a 404 once it is shared no more. */
export async function listAsRecipient({ recipient, item, kind, active }: ShareRecord): Promise<SeenList> {
  if (kind !== 'list' || !active) throw notFound('share');
  return listSeenBy(recipient, item);
}

/** Returns a shared record as its recipient reads it. */
export async function viewOf(share: ShareRecord, team: string): Promise<SharedView> {
  if (!share.active) throw notFound('share');
  const { recipient, item, kind } = share;
  return {
    share: await shareRow(share, team),
    list: kind === 'list' ? listRow(await listAsRecipient(share)) : null,
    brand: kind === 'brand' ? brandRow(await brandSeenBy(recipient, item)) : null,
    channel: kind === 'channel' ? await channelRow(await channelSeenBy(recipient, item)) : null,
  };
}
