import { escaped } from '@qiaohui/service-kit/terms';
import { Teams } from '../teams/model.ts';
import { plainCode } from './codes.ts';

const holding = (part: string, flags = '') => new RegExp(escaped(part), flags);

/** Filter of codes for a keyword: it is a part of the code, however that is written, or of the name of the team whose it is. */
export async function matchingCodes(keyword = ''): Promise<Record<string, unknown>> {
  const part = plainCode(keyword);
  if (!part) return {};
  const teams = await Teams.distinct('_id', { name: holding(keyword.trim(), 'i') });
  return { $or: [{ _id: holding(part) }, { team: { $in: teams } }] };
}
