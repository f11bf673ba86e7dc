import { keepPreviousData, useQuery } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
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

type Ports = Pick<Waybill, `${'departure' | 'transit' | 'destination'}_${'port' | 'code'}`>;

/** Names the ports of a waybill, also where a step of it says one of them. */
export function useWaybillPorts(waybill: Ports): (text: string | null) => string | null {
  const { departure_port, transit_port, destination_port } = waybill;
  const { departure_code, transit_code, destination_code } = waybill;
  const nameOf = usePorts([departure_code, transit_code, destination_code]);
  const codes = new Map([
    [transit_port, transit_code],
    [departure_port, departure_code],
    [destination_port, destination_code],
  ]);
  return (text) => nameOf(text, codes.get(text) ?? null);
}
