import { type ClientSession, trusted } from 'mongoose';
import { ClientCodes } from '../codes/model.ts';

/**
 * Which goods that belong to no waybill a team may see and link: those of its own clients, that is of the client codes
 * that an administrator gave it. A code that a team writes on a waybill by itself opens nothing.
 */
export async function offeredTo(team: string, session?: ClientSession) {
  const codes = await ClientCodes.distinct('_id', { team }).session(session ?? null);
  return { waybill: null, status: 1 as const, client: trusted({ $in: codes }) };
}
