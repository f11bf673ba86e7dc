import { joined, useCodeText, useFormat } from '@qiaohui/kit';
import slots from '../orders/documents/messages/zh-CN.json' with { type: 'json' };
import { usePayeeLabels } from '../payees/values.ts';
import channels from '../settings/messages/channels/zh-CN.json' with { type: 'json' };
import sections from '../settings/messages/sections/zh-CN.json' with { type: 'json' };
import { useStatusLabels } from '../status/labels.ts';
import own from './messages/words/zh-CN.json' with { type: 'json' };

const text = joined(own, joined(slots, joined(sections, channels)));
/** A place in a list, which people count from 1. */
const isPlace = (name: string) => /^\d+$/.test(name);
/** Fields whose values have names on the screens. */
const coded = new Set<string | undefined>(['slot', 'channel', 'depositChannel']);
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Says what fields and values of audited records are called on the screens. */
export function useChangeWords(kind: string) {
  const word = useCodeText(text);
  const payee = usePayeeLabels();
  const { status } = useStatusLabels();
  const format = useFormat();
  const known = (prefix: string, code: string): string | null => {
    const found = word(`${prefix}${code}`);
    return found === `${prefix}${code}` ? null : found;
  };
  const nameOf = (name: string): string => {
    if (isPlace(name)) return `${Number(name) + 1}`;
    if (kind === 'payee' && payee.field(name) !== name) return payee.field(name);
    return known('field-', name) ?? known('', name) ?? name;
  };
  const one = (path: string[], value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'boolean') return word(value ? 'value-yes' : 'value-no');
    if (path.at(-1) === 'status' && !Number.isNaN(Number(value))) return status(Number(value));
    const written = String(value);
    if (instant.test(written)) return format.dateTime(new Date(written));
    return known('value-', written) ?? (coded.has(path.at(-1)) ? known('', written) : null) ?? written;
  };
  return {
    field: (path: string[]): string => path.map(nameOf).join(' · '),
    value: (path: string[], value: unknown): string =>
      Array.isArray(value) ? value.map((inner) => one(path, inner)).join(', ') : one(path, value),
  };
}
