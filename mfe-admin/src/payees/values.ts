import { PayeeSlot, type SlotChange } from '@qiaohui/admin/contract';
import { isKey, useText } from '@qiaohui/kit';
import { useChannelName } from '../settings/channels.ts';
import { purposes, useStatusLabels } from '../status/labels.ts';
import { fieldText as text } from './field-text.ts';

export const slots = PayeeSlot.options;
export const needs = ['required', 'optional', 'none'] as const;
const isChange = (value: unknown): value is SlotChange =>
  typeof value === 'object' && value !== null && 'slot' in value;

/** Translates a payee's fields, as named on the form, and their values. */
export function usePayeeLabels() {
  const t = useText(text);
  const status = useStatusLabels();
  const channelName = useChannelName();
  const isTextKey = (name: string): name is keyof typeof text => isKey(text, name);
  const one = (field: string, value: unknown): string => {
    const type = purposes.find((known) => known === value);
    if (type && field.startsWith('paymentType')) return status.purpose(type);
    if (field === 'depositChannel') return channelName(String(value ?? ''));
    if (isChange(value)) return `${t(`slot-${value.slot}`)}: ${t(`need-${value.need}`)}`;
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value ?? '');
  };
  return {
    field: (name: string) => (isTextKey(name) ? t(name) : name),
    value: (field: string, value: unknown) =>
      (Array.isArray(value) ? value.map((item) => one(field, item)).join(', ') : one(field, value)) || '–',
  };
}
