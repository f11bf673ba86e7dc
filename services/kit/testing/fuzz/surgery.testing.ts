type Path = Array<string | number>;

/** Placeholder of the broken part until everything else is text. */
const MARK = '\u0001broken\u0001';
const keys = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '$where', 'a.b', '', 'a\u0000b'];

/** Returns the paths of all values within a value, at any depth. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    return [here, ...pathsOf(inner, here)];
  });
}

const holderOf = (value: unknown, path: Path): Record<string | number, unknown> =>
  path
    .slice(0, -1)
    .reduce(
      (inner, name) => inner[name] as Record<string | number, unknown>,
      value as Record<string | number, unknown>,
    );

/** Returns a body with one field broken: replaced by `text` (JSON), left out, or with a strange one beside it. */
export function brokenAt(value: unknown, where: number, text: string, act: number): { payload: string; how: string } {
  const paths = pathsOf(value);
  const path = paths[where % Math.max(paths.length, 1)];
  const broken = structuredClone(value);
  if (!path) return { payload: `{${JSON.stringify(keys[where % keys.length])}:${text}}`, how: 'a strange field alone' };
  const [holder, name] = [holderOf(broken, path), path.at(-1) ?? ''];
  if (act === 0) {
    delete holder[name];
    return { payload: JSON.stringify(broken), how: `${path.join('.')} left out` };
  }
  const key = keys[where % keys.length] ?? '';
  const isAdded = act === 1 && !Array.isArray(holder);
  holder[isAdded ? MARK : name] = MARK;
  const mark = JSON.stringify(MARK);
  const payload = JSON.stringify(broken)
    .replace(`${mark}:`, () => `${JSON.stringify(key)}:`)
    .replace(mark, () => text);
  return { payload, how: isAdded ? `${key} beside ${path.join('.')}` : `${path.join('.')} broken` };
}
