import { codeForm } from '@qiaohui/service-kit/code-form';
import { escapeRegExp } from '@qiaohui/service-kit/data/search-terms';
import { teamsNamed } from '../teams/store.ts';

const containing = (part: string, flags = '') => new RegExp(escapeRegExp(part), flags);

/** Filter of codes for a keyword: it is a part of the code, however that is written, or of the name of the team whose it is. */
export async function matchingCodes(keyword = ''): Promise<Record<string, unknown>> {
  const part = codeForm(keyword);
  if (!part) return {};
  const teams = await teamsNamed(containing(keyword.trim(), 'i'));
  return { $or: [{ _id: containing(part) }, { team: { $in: teams } }] };
}
