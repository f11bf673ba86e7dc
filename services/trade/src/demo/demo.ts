import { commit, isDuplicate } from '@qiaohui/service-kit/mongo';
import { type ClientSession, trusted } from 'mongoose';
import { ClientCodes } from '../codes/model.ts';
import { Teams } from '../teams/model.ts';
import { Waybills } from '../waybills/model.ts';
import { demoPrices } from './prices.ts';
import { demoWaybillsOf } from './waybills.ts';

const TEAM = 'demo-team';

const namedIn = async (team: string, session: ClientSession) =>
  (await Waybills.distinct('client_code', { team }).session(session)).flatMap((code) => code ?? []);

/** A team with lists and waybills for a first look; a second start finds the team and changes nothing. */
export async function demo(): Promise<void> {
  try {
    await commit(async (session) => {
      if (await Teams.exists({ _id: TEAM }).session(session)) return;
      const invited = ['trade@example.com', 'admin@example.com'];
      const at = new Date();
      const [name, version] = ['桥汇贸易一组', 1];
      await Teams.create([{ _id: TEAM, name, invited, version, told_at: at, created_at: at }], { session });
      await demoPrices(TEAM, session);
      await demoWaybillsOf(TEAM, session);
      const given = { team: TEAM, by: 'demo', at };
      const named = { spellings: trusted({ $in: await namedIn(TEAM, session) }), team: null };
      await ClientCodes.updateMany(named, { $set: { team: TEAM }, $push: { changes: given } }, { session });
    });
  } catch (error) {
    // Another instance made the same a moment earlier.
    if (!isDuplicate(error)) throw error;
  }
}
