const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns `Chrome · Windows` for a user agent; empty when it names neither. */
export function browserName(agent: string): string {
  const browser = browsers.find(([sign]) => agent.includes(`${sign}/`))?.[1];
  const system = systems.find(([sign]) => agent.includes(sign))?.[1];
  return [browser, system].filter(Boolean).join(' · ');
}
