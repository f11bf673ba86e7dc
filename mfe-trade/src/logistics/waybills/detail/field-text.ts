import { useFormat, useText } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { isPersonField } from '@qiaohui/trade/waybills/people';
import { usePorts } from '../../../master-data/places/use-ports.ts';
import choiceTexts from '../messages/zh-CN.json' with { type: 'json' };
import { days, type FieldName, isPort, portCodes } from './cards.ts';
import { isChoice, useChoiceText } from './choices.ts';

/** Returns a field of the waybill as the page shows it: choices by their names, dates as the language writes them. */
export function useFieldText(waybill: Waybill): (name: FieldName) => string | null {
  const t = useText(choiceTexts);
  const choiceText = useChoiceText();
  const { plainDate } = useFormat();
  const portOf = usePorts([waybill.departure_code, waybill.transit_code, waybill.destination_code]);
  return (name) => {
    if (name === 'transport' || name === 'direction') return t(waybill[name]);
    if (name === 'service_items') return waybill[name].map((item) => choiceText(name, item)).join(' · ') || null;
    const value = waybill[name];
    if (!value) return value;
    if (isChoice(name)) return choiceText(name, value);
    if (isPersonField(name)) return waybill.people.find(({ id }) => id === value)?.email ?? value;
    if (isPort(name)) {
      const code = waybill[portCodes[name]];
      return code ? `${portOf(value, code)} (${code})` : value;
    }
    if (name === 'cut_off') return `${plainDate(value.slice(0, 10))} ${value.slice(11)}`;
    return days.includes(name) ? plainDate(value) : value;
  };
}
