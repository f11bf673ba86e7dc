type Document = { paths?: Record<string, unknown>; components?: { schemas?: Record<string, unknown> } };

const REFERENCE = /"#\/components\/schemas\/([\w.-]+)"/g;
const INPUT = 'Input';

const named = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(REFERENCE)].map(([, id = '']) => id);

/** Returns the names of the shapes that `from` refers to, directly or indirectly. */
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

/** Returns the names of shapes that differ between request and response, or contain one that does. */
function differing(used: Set<string>, all: Record<string, unknown>): Set<string> {
  const plain = (part: unknown) =>
    JSON.stringify(part).replaceAll(REFERENCE, (_, id: string) => JSON.stringify(isInput(id, all) ? baseOf(id) : id));
  const inputs = [...used].filter((id) => isInput(id, all) && used.has(baseOf(id)));
  const different = new Set(inputs.filter((id) => plain(all[id]) !== plain(all[baseOf(id)])));
  for (let size = -1; size !== different.size; ) {
    size = different.size;
    for (const id of inputs) if (named(all[id]).some((inner) => different.has(inner))) different.add(id);
  }
  return different;
}

/**
 * Removes shapes that no operation refers to. Each shape is generated twice, for requests (`…Input`) and for responses;
 * where both are alike, or only one is used, it gets its plain name.
 */
export function tidied<D extends Document>(document: D): D {
  const all = document.components?.schemas ?? {};
  const used = reached(document.paths, all);
  const different = differing(used, all);
  const nameOf = (id: string) => (isInput(id, all) && !different.has(id) ? baseOf(id) : id);
  const schemas = Object.fromEntries([...used].sort().map((id): [string, unknown] => [nameOf(id), all[id]]));
  const whole = { ...document, components: { ...document.components, schemas } };
  return JSON.parse(
    JSON.stringify(whole).replaceAll(REFERENCE, (_, id: string) => `"#/components/schemas/${nameOf(id)}"`),
  );
}
