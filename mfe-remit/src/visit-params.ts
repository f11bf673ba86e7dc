/** Query parameters that all links of a visit pass on: referrer and merchant. */
export function visitParams(params: URLSearchParams, more: Record<string, string | undefined> = {}): string {
  const result = new URLSearchParams();
  for (const [name, value] of Object.entries(more)) if (value) result.set(name, value);
  for (const name of ['from', 'merchantNo']) {
    const value = params.get(name);
    if (value) result.set(name, value);
  }
  return result.toString();
}
