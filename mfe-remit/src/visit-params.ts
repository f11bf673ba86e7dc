/** What every link of a visit carries on: who sent the visitor, and for which merchant. */
export function carried(params: URLSearchParams, more: Record<string, string | undefined> = {}): string {
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries(more)) if (value) kept.set(name, value);
  for (const name of ['from', 'merchantNo']) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}
