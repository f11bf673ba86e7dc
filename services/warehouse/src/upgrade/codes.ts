import { batches } from '@qiaohui/service-kit/runtime/batches';
import { codesOf } from '../stock/goods/code.rules.ts';
import { stored } from './collections.ts';

const AT_A_TIME = 500;
const fields = { sku: 1, barcode: 1, type: 1 };
type Named = { _id: string; sku?: string; barcode?: string; type?: string };

/** Adds the codes by which scans find them to goods of older versions; finished ones are skipped. */
export async function upgradeCodes(): Promise<void> {
  const goods = stored<Named>('goods');
  for await (const batch of batches(goods.find({ codes: { $exists: false } }, { projection: fields }), AT_A_TIME))
    await goods.bulkWrite(
      batch.map(({ _id, sku = '', barcode = '', type = '' }) => ({
        updateOne: { filter: { _id }, update: { $set: { codes: codesOf({ sku, barcode, type }) } } },
      })),
    );
}
