import { keepPreviousData, useQuery } from '@qiaohui/kit';
import { type Ports, portsIn } from '@qiaohui/trade/places/ports';
import { usePlaceNames } from './place-name.ts';
import { places } from './queries.ts';

/** Empty where a form has none. */
type Code = string | null;

/**
 * Names ports in the user's language by their codes, by the team's own names above all; a text without a code stays as it
 * was typed.
 */
export function usePorts(codes: Code[]): (text: string | null, code: Code) => string | null {
  const { nameOf } = usePlaceNames();
  const { data = [] } = useQuery({ ...places.named(codes), placeholderData: keepPreviousData });
  const names = new Map(data.map((place) => [place.code, nameOf(place)]));
  return (text, code) => (code ? names.get(code) : undefined) ?? text;
}

/** Names the ports of a waybill, also where a step of it says one of them. */
export function useWaybillPorts(waybill: Ports): (text: string | null) => string | null {
  const ports = portsIn(waybill);
  const nameOf = usePorts(ports.map(({ code }) => code));
  const codes = new Map(ports.map(({ text, code }) => [text, code]));
  return (text) => nameOf(text, codes.get(text) ?? null);
}
