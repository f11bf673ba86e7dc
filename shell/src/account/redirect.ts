const away = /^\/(login|register)(\/|\?|$)/;

/** Where to go after signing in: a path of this site, or home. */
export function safePath(wanted: string | null, origin = window.location.origin): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  // the parser reads `/\host` and `//host` as other sites, which a look at the text would miss
  const url = new URL(wanted, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === origin && !path.startsWith('//') && !away.test(path) ? path : '/';
}

/** The target of an account page: what `redirect` says, else the amount step of the institution one had chosen. */
export function targetOf(params: URLSearchParams): string {
  const resource = params.get('resource');
  if (params.has('redirect') || !resource) return safePath(params.get('redirect'));
  const from = params.get('from');
  return `/step/amount/?${new URLSearchParams({ resource, ...(from ? { from } : {}) })}`;
}
