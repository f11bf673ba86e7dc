import { hasUnseen, seen } from '@qiaohui/service-kit/code-form';
import { commit } from '@qiaohui/service-kit/mongo';
import { trusted } from 'mongoose';
import { InOrders } from '../inbound/orders/model.ts';
import { OutOrders } from '../outbound/orders/model.ts';
import { Goods } from '../stock/goods/model.ts';
import { plainCode } from '../stock/goods/owner.rules.ts';
import { ClientTeams } from '../teams/store.ts';
import { upgradeReferences } from './references.ts';

/** What a record's texts and lists of texts are without signs that nobody sees; null where they have none. */
function cleaned(row: Record<string, unknown>, fields: string[], form: (text: string) => string) {
  const changed = fields.flatMap((field) => {
    const said = row[field];
    if (typeof said === 'string') return hasUnseen(said) ? [[field, form(said)]] : [];
    const texts = Array.isArray(said) ? said.map(String) : [];
    return texts.some(hasUnseen) ? [[field, [...new Set(texts.map(form))]]] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

async function upgradeGoods(): Promise<void> {
  const fields = ['owners', 'sku', 'barcode', 'type'];
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for await (const row of Goods.collection.find({}, { projection })) {
    const $set = { ...cleaned(row, ['owners'], plainCode), ...cleaned(row, fields.slice(1), seen) };
    if (Object.keys($set).length > 0) await Goods.collection.updateOne({ _id: row._id }, { $set });
  }
}

async function upgradeInOrders(): Promise<void> {
  for await (const row of InOrders.collection.find({}, { projection: { client: 1 } })) {
    const $set = cleaned(row, ['client'], plainCode);
    if ($set) await InOrders.collection.updateOne({ _id: row._id }, { $set });
  }
}

/** The team of a code that was told apart by what nobody sees is that of the code as it is seen, unless that has one. */
async function upgradeTeams(): Promise<void> {
  for (const { _id, team } of await ClientTeams.find({ team: trusted({ $gt: '' }) }).lean()) {
    if (!hasUnseen(_id)) continue;
    await commit(async (session) => {
      const plain = plainCode(_id);
      const now = await ClientTeams.findById(plain).session(session).lean();
      if (!now?.team)
        await ClientTeams.updateOne({ _id: plain }, { $set: { team }, $inc: { uses: 1 } }, { upsert: true, session });
      await ClientTeams.updateOne({ _id }, { $set: { team: null } }, { session });
    });
  }
}

/** Codes of before had signs that nobody sees, and are compared without them now. */
export async function upgradeUnseen(): Promise<void> {
  await upgradeGoods();
  await upgradeInOrders();
  await upgradeTeams();
  for await (const row of OutOrders.collection.find({}, { projection: { reference_keys: 1 } }))
    if (cleaned(row, ['reference_keys'], seen))
      await OutOrders.collection.updateOne({ _id: row._id }, { $unset: { reference_keys: 1 } });
  await upgradeReferences();
}
