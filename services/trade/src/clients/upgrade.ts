import { commit } from '@qiaohui/service-kit/mongo';
import { trusted } from 'mongoose';
import { Waybills } from '../waybills/model.ts';
import { plainCode } from './codes.ts';
import { ClientCodes, nameCode } from '../codes/model.ts';
import { namedBy } from './naming.ts';

/** Every code on a waybill by its plain form, with how it is written. */
async function spelled(): Promise<Map<string, string[]>> {
  const codes = await Waybills.distinct('client_code', { client_code: trusted({ $gt: '' }) });
  const all = new Map<string, string[]>();
  for (const code of codes) {
    const id = plainCode(code ?? '');
    if (code && id) all.set(id, [...(all.get(id) ?? []), code]);
  }
  return all;
}

/**
 * Codes on waybills from before an administrator decided: what one team alone used stays its own, what several used is
 * nobody's until somebody decides. Codes that are noted are left alone; several instances do no harm.
 */
export async function upgradeClientCodes(): Promise<void> {
  const all = await spelled();
  const noted = new Set(await ClientCodes.distinct('_id', { _id: trusted({ $in: [...all.keys()] }) }));
  for (const [_id, spellings] of all) {
    if (noted.has(_id)) continue;
    const [only, ...others] = await namedBy(spellings);
    await commit(async (session) => {
      if (await ClientCodes.exists({ _id }).session(session)) return;
      for (const spelling of spellings) await nameCode(spelling, session);
      if (!only || others.length > 0) return;
      const change = { team: only.team, changes: [{ team: only.team, by: 'upgrade', at: new Date() }] };
      await ClientCodes.updateOne({ _id }, { $set: change }, { session });
    });
  }
}
