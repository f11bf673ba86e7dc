type Document = { paths?: Record<string, unknown>; components?: { schemas?: Record<string, unknown> } };

const REFERENCE = /"#\/components\/schemas\/([\w.-]+)"/g;
const INPUT = 'Input';

const named = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(REFERENCE)].map(([, id = '']) => id);

/** Shapes that something of `from` names, however far away. */
function reached(from: unknown, all: Record<string, unknown>): Set<string> {
  const found = new Set<string>();
  const waiting = named(from);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...named(all[id]));
  }
  return found;
}

const baseOf = (id: string) => id.slice(0, -INPUT.length);
const isInput = (id: string, all: Record<string, unknown>) => id.endsWith(INPUT) && baseOf(id) in all;

/** Those that are asked for in another form than they are answered in, or hold one that is. */
function differing(used: Set<string>, all: Record<string, unknown>): Set<string> {
  const plain = (part: unknown) =>
    JSON.stringify(part).replaceAll(REFERENCE, (_, id: string) => JSON.stringify(isInput(id, all) ? baseOf(id) : id));
  const inputs = [...used].filter((id) => isInput(id, all) && used.has(baseOf(id)));
  const kept = new Set(inputs.filter((id) => plain(all[id]) !== plain(all[baseOf(id)])));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const id of inputs) if (named(all[id]).some((inner) => kept.has(inner))) kept.add(id);
  }
  return kept;
}

/**
 * Leaves out shapes that no operation names. Each shape comes as one that is sent (`…Input`) and one that is answered;
 * where these are alike, or only one is there, it goes by its plain name.
 */
export function tidied<D extends Document>(document: D): D {
  const all = document.components?.schemas ?? {};
  const used = reached(document.paths, all);
  const kept = differing(used, all);
  const nameOf = (id: string) => (isInput(id, all) && !kept.has(id) ? baseOf(id) : id);
  const schemas = Object.fromEntries([...used].sort().map((id): [string, unknown] => [nameOf(id), all[id]]));
  const whole = { ...document, components: { ...document.components, schemas } };
  return JSON.parse(
    JSON.stringify(whole).replaceAll(REFERENCE, (_, id: string) => `"#/components/schemas/${nameOf(id)}"`),
  );
}
