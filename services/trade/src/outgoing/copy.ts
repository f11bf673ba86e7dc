import { codeForm } from '@qiaohui/service-kit/code-form';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { trusted } from 'mongoose';
import { type OutOrderRecord, OutOrders } from './model.ts';

/** By what the copy of an out-order is found. */
export const foundBy = ({ number, client_code }: Pick<OutOrderRecord, 'number' | 'client_code'>) => ({
  client: codeForm(client_code),
  terms: searchTermsOf(number, client_code),
});

const AT_A_TIME = 500;

/** Adds that to copies of earlier versions. */
export async function upgradeOutOrders(): Promise<void> {
  for (;;) {
    const old = await OutOrders.find({ client: trusted({ $exists: false }) }, { number: 1, client_code: 1 })
      .limit(AT_A_TIME)
      .lean();
    if (old.length === 0) return;
    await OutOrders.collection.bulkWrite(
      old.map((record) => ({
        updateOne: { filter: { _id: record._id as never }, update: { $set: foundBy(record) } },
      })),
    );
  }
}
