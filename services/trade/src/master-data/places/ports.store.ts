import type { Locale } from '@qiaohui/service-kit/shapes';
import { placeNameIn } from './name.rules.ts';
import { type Ports, portsIn } from './ports.rules.ts';
import { placesByCode } from './store.ts';

type Text = string | null;

/**
 * Returns what names the ports of a waybill in a language, as far as their codes are known, also where a step of it says
 * one of them; another text stays as it is. Not in a transaction.
 */
export async function portNames(waybill: Ports & { team: string }, locale: Locale): Promise<(text: Text) => Text> {
  const ports = portsIn(waybill);
  const codes = ports.flatMap(({ code }) => code ?? []);
  const places = codes.length > 0 ? await placesByCode(waybill.team, codes) : null;
  const names = new Map<Text, string>();
  for (const { text, code } of ports) {
    const place = places?.get(code ?? '');
    if (text && place) names.set(text, placeNameIn(place, locale));
  }
  return (text) => names.get(text) ?? text;
}
