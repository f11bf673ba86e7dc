import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';

/**
 * Publishes each record's present state again, in one transaction each; the version stays, so that subscribers who know
 * it ignore the repeat. Returns how many were published.
 */
export async function publishAll<R>(
  records: AsyncIterable<R>,
  publish: (record: R, session: ClientSession) => Promise<void>,
): Promise<{ told: number }> {
  let published = 0;
  for await (const record of records) {
    await transaction((session) => publish(record, session));
    published += 1;
  }
  return { told: published };
}
