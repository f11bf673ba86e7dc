import { transaction } from '@qiaohui/service-kit/data/mongo';
import { codeKey } from '../stock/goods/code.rules.ts';
import { plainCode } from '../stock/goods/owner.rules.ts';
import { stored } from './collections.ts';

type Level = {
  _id: string;
  client_code: string;
  client?: string;
  key?: string;
  sku: string | null;
  type: string | null;
  at: Date;
};

/**
 * Adds the plain form of the client's code, and of the goods' code, to levels of older versions. Of levels of the same goods under several
 * spellings, which are one level now, the one that was set last remains.
 */
export async function upgradeLevels(): Promise<void> {
  const all = stored<Level>('stock_levels');
  const old = await all
    .find({ key: { $exists: false } })
    .sort({ at: -1, _id: -1 })
    .toArray();
  for (const { _id, client_code, sku, type } of old)
    await transaction(async (session) => {
      const client = plainCode(client_code);
      const key = sku ? codeKey('sku', sku) : codeKey('type', type ?? '');
      const newer = await all.findOne({ client, key, _id: { $ne: _id } }, { session });
      if (newer) await all.deleteOne({ _id }, { session });
      else await all.updateOne({ _id }, { $set: { client, key } }, { session });
    });
}
