import { codeForm } from '@qiaohui/service-kit/code-form';
import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import { teamsNamed } from '../../teams/store.ts';

const containing = (part: string, flags = '') => new RegExp(escapeRegExp(part), flags);

/** Returns the filter of codes for a keyword: part of the code, in whatever spelling, or of the name of its team. */
export async function matchingCodes(keyword = ''): Promise<Record<string, unknown>> {
  const part = codeForm(keyword);
  if (!part) return {};
  const teams = await teamsNamed(containing(keyword.trim(), 'i'));
  return { $or: [{ _id: containing(part) }, { team: { $in: teams } }] };
}
