import { type ClientSession, trusted } from 'mongoose';
import { Waybills } from '../waybills/model.ts';

/** A client code as people write it, whatever its case. */
const written = (code: string) => new RegExp(`^${code.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`, 'i');

/**
 * Which goods that belong to no waybill a team may see and link: those of its own clients, that is of the client codes
 * on its waybills. Until a team has such a waybill, they are the warehouse's alone.
 */
export async function offeredTo(team: string, session?: ClientSession) {
  const codes = await Waybills.distinct('client_code', { team, client_code: trusted({ $gt: '' }) }).session(
    session ?? null,
  );
  return {
    waybill: null,
    status: 1 as const,
    client_code: trusted({ $in: codes.flatMap((code) => (code ? written(code) : [])) }),
  };
}
