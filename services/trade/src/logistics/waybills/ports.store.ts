import type { Locale } from '@qiaohui/service-kit/shapes';
import { saysPlace } from '../../master-data/places/form.rules.ts';
import { placeNameIn } from '../../master-data/places/name.rules.ts';
import { placesByCode } from '../../master-data/places/store.ts';
import { Waybills } from './model.ts';
import type { WaybillPort, WaybillPorts } from './schema.ts';

type End = 'departure' | 'destination';

/** As many as a filter offers. */
const MOST_PORTS = 200;

/** The texts or the codes of the ports that a team's waybills name at one end; of one port, its texts. */
const distinct = async (field: `${End}_${'port' | 'code'}`, where: Record<string, unknown>): Promise<string[]> =>
  (await Waybills.distinct(field, where)).flatMap((value: string | null) => value || []);

/** The texts that a port was entered as with its code. */
const textsWith = (team: string, end: End, code: string) => distinct(`${end}_port`, { team, [`${end}_code`]: code });

/** A port by its code and the texts that say it, by its shown name; one without a code by its text. */
async function portsAt(team: string, end: End, locale: Locale): Promise<WaybillPort[]> {
  const [texts, codes] = await Promise.all([distinct(`${end}_port`, { team }), distinct(`${end}_code`, { team })]);
  const places = codes.length > 0 ? await placesByCode(team, codes) : new Map<string, never>();
  const coded = await Promise.all(
    codes.slice(0, MOST_PORTS).map(async (code) => {
      const own = await textsWith(team, end, code);
      const place = places.get(code);
      const said = texts.filter((text) => own.includes(text) || (place && saysPlace(place, text)));
      return { value: code, name: place ? placeNameIn(place, locale) : (own[0] ?? code), said };
    }),
  );
  const said = new Set(coded.flatMap((port) => port.said));
  const typed = texts.filter((text) => !said.has(text)).map((text) => ({ value: text, name: text }));
  const count = Map.groupBy([...coded, ...typed], ({ name }) => name);
  const isAmbiguous = (name: string) => (count.get(name)?.length ?? 0) > 1;
  const named = coded.map(({ value, name }) => ({ value, name: isAmbiguous(name) ? `${name} (${value})` : name }));
  return [...named, ...typed].toSorted((one, other) => one.name.localeCompare(other.name, locale)).slice(0, MOST_PORTS);
}

/** Returns the ports that the team's waybills name, each once, by the names that its reader sees. */
export async function portsOf(team: string, locale: Locale): Promise<WaybillPorts> {
  const [departure, destination] = await Promise.all([
    portsAt(team, 'departure', locale),
    portsAt(team, 'destination', locale),
  ]);
  return { departure, destination };
}

const PORT_CODE = /^[a-z]{2}[a-z\d]{3}$/i;

/**
 * A port by how its text begins, in any case, or by its code, with the texts that say the same port without one. Ports are
 * few: by their whole texts, an index has the waybills in the order of the list.
 */
export async function portFilter(team: string, end: End, typed: string | undefined): Promise<object[]> {
  const text = typed?.trim();
  if (!text) return [];
  const [port, codeOf] = [`${end}_port`, `${end}_code`] as const;
  const texts = await distinct(port, { team });
  const begins = texts.filter((one) => one.toLowerCase().startsWith(text.toLowerCase()));
  if (!PORT_CODE.test(text)) return [{ [port]: { $in: begins } }];
  const code = text.toUpperCase();
  const own = await textsWith(team, end, code);
  const place = (await placesByCode(team, [code])).get(code);
  const said = texts.filter((one) => own.includes(one) || (place && saysPlace(place, one)));
  return [
    { [port]: { $in: [...new Set([...begins, ...own, ...said])] } },
    { $or: [{ [codeOf]: code }, { [codeOf]: null, [port]: { $in: said } }, { [port]: { $in: begins } }] },
  ];
}
