import { hasInvisible, withoutInvisible } from '@qiaohui/service-kit/code-form';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { plainCode } from '../stock/goods/owner.rules.ts';
import { stored } from './collections.ts';
import { upgradeReferences } from './references.ts';

/** Returns a record's texts and lists of texts without invisible characters; null where there are none. */
function cleaned(row: Record<string, unknown>, fields: string[], form: (text: string) => string) {
  const changed = fields.flatMap((field) => {
    const value = row[field];
    if (typeof value === 'string') return hasInvisible(value) ? [[field, form(value)]] : [];
    const texts = Array.isArray(value) ? value.map(String) : [];
    return texts.some(hasInvisible) ? [[field, [...new Set(texts.map(form))]]] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

async function upgradeGoods(): Promise<void> {
  const fields = ['owners', 'sku', 'barcode', 'type'];
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for await (const row of stored('goods').find({}, { projection })) {
    const $set = { ...cleaned(row, ['owners'], plainCode), ...cleaned(row, fields.slice(1), withoutInvisible) };
    if (Object.keys($set).length > 0) await stored('goods').updateOne({ _id: row._id }, { $set });
  }
}

async function upgradeInOrders(): Promise<void> {
  for await (const row of stored('in_orders').find({}, { projection: { client: 1 } })) {
    const $set = cleaned(row, ['client'], plainCode);
    if ($set) await stored('in_orders').updateOne({ _id: row._id }, { $set });
  }
}

/** Moves the team of a code with invisible characters to the visible code, unless that has one. */
async function upgradeTeams(): Promise<void> {
  const teams = stored<{ _id: string; team: string | null; uses: number }>('client_teams');
  for (const { _id, team } of await teams.find({ team: { $gt: '' } }).toArray()) {
    if (!hasInvisible(_id)) continue;
    await transaction(async (session) => {
      const plain = plainCode(_id);
      const now = await teams.findOne({ _id: plain }, { session });
      if (!now?.team)
        await teams.updateOne({ _id: plain }, { $set: { team }, $inc: { uses: 1 } }, { upsert: true, session });
      await teams.updateOne({ _id }, { $set: { team: null } }, { session });
    });
  }
}

/** Removes invisible characters from older codes, which are compared without them now. */
export async function upgradeUnseen(): Promise<void> {
  await upgradeGoods();
  await upgradeInOrders();
  await upgradeTeams();
  for await (const row of stored('out_orders').find({}, { projection: { reference_keys: 1 } }))
    if (cleaned(row, ['reference_keys'], withoutInvisible))
      await stored('out_orders').updateOne({ _id: row._id }, { $unset: { reference_keys: 1 } });
  await upgradeReferences();
}
