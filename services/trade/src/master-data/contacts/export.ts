import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { tableFile } from '../../sheets/table-file.ts';
import de from './messages/file/de-DE.json' with { type: 'json' };
import en from './messages/file/en-US.json' with { type: 'json' };
import zh from './messages/file/zh-CN.json' with { type: 'json' };
import type { ContactExport } from './schema.ts';
import { allContacts } from './store.ts';

const MOST = 5_000;
const labels = labelSet({ 'zh-CN': zh, 'en-US': en, 'de-DE': de });
const columns = [
  ...(['party', 'kind', 'name', 'position', 'email', 'phone', 'primary', 'description'] as const),
] satisfies typeof labels.names;

const text = (value: string | null): Cell => (value ? escapeFormula(value) : null);

/** Returns the contacts that a filter shows as a file, written outside the request thread. */
export async function contactFile(
  team: string,
  { format, ...filter }: ContactExport,
  { person, locale }: { person: string; locale: Locale },
): Promise<Buffer> {
  const found = await allContacts(team, filter, MOST + 1);
  if (found.length > MOST) throw new HttpError(422, 'contact-export.too-many', { values: { most: MOST } });
  const labelOf = (name: (typeof labels.names)[number]) => labels.labelOf(name, locale);
  const rows = found.map(({ party, name, position, email, phone, primary, description }) => [
    ...[text(party.name), labelOf(party.kind), text(name), text(position), text(email), text(phone)],
    ...[primary ? labelOf('yes') : null, text(description)],
  ]);
  return tableFile(person, { table: { name: 'contacts', head: columns.map(labelOf), rows }, format, locale });
}
