import { useFormat, useText } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { isPersonField } from '@qiaohui/trade/waybills/people';
import choiceTexts from '../messages/zh-CN.json' with { type: 'json' };
import { dates, type FieldName } from './cards.ts';

/** Returns a field of the waybill as the page shows it: choices by their names, dates as the language writes them. */
export function useFieldText(waybill: Waybill): (name: FieldName) => string | null {
  const t = useText(choiceTexts);
  const { plainDate } = useFormat();
  return (name) => {
    if (name === 'transport' || name === 'direction') return t(waybill[name]);
    const value = waybill[name];
    if (isPersonField(name)) return waybill.people.find(({ id }) => id === value)?.email ?? value;
    return value && dates.includes(name) ? plainDate(value) : value;
  };
}
