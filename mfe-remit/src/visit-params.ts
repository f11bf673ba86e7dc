/** Query parameters that every link of a visit passes on: who sent the visitor, and for which merchant. */
export function visitParams(params: URLSearchParams, more: Record<string, string | undefined> = {}): string {
  const result = new URLSearchParams();
  for (const [name, value] of Object.entries(more)) if (value) result.set(name, value);
  for (const name of ['from', 'merchantNo']) {
    const value = params.get(name);
    if (value) result.set(name, value);
  }
  return result.toString();
}
