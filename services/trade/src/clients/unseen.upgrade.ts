import { hasUnseen } from '@qiaohui/service-kit/code-form';
import { commit } from '@qiaohui/service-kit/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/upgrades';
import { settleClient } from '../linking/store.ts';
import { InOrders } from '../intake/model.ts';
import { plainCode } from './codes.ts';
import { ClientCodes } from '../codes/model.ts';

/** Another name than before, since further signs count as unseen now. */
const MARK = 'codes-without-unseen-signs-further';

/** One of two codes that look the same goes into the other, which keeps its team where it has one. */
async function merge(old: string): Promise<void> {
  const _id = plainCode(old);
  await commit(async (session) => {
    const found = await ClientCodes.findById(old).session(session).lean();
    if (!found) return;
    const { team, spellings, code, changes, created_at } = found;
    const fresh = { code, version: 1, created_at };
    const into = await ClientCodes.findById(_id).session(session).lean();
    const given = into?.team ? {} : { $set: { team, changes: [...(into?.changes ?? []), ...changes] } };
    const change = { ...given, $setOnInsert: fresh, $addToSet: { spellings: { $each: spellings } } };
    await ClientCodes.updateOne({ _id }, change, { upsert: true, session });
    await ClientCodes.deleteOne({ _id: old }, { session });
    await InOrders.updateMany({ client: old }, { $set: { client: _id } }, { session });
    const owner = into?.team ?? team;
    if (owner) await settleClient(_id, owner, session);
  });
}

/** Codes of before were told apart by signs that nobody sees. */
export async function upgradeUnseenCodes(): Promise<void> {
  if (await isUpgraded(MARK)) return;
  const old = (await ClientCodes.distinct('_id')).filter(hasUnseen);
  const copied = (await InOrders.distinct('client')).filter(hasUnseen);
  for (const code of old) await merge(code);
  for (const code of copied) await InOrders.updateMany({ client: code }, { $set: { client: plainCode(code) } });
  await markUpgraded(MARK);
}
