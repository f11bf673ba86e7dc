// without a word it measures price lists; with `inquiries` or `waybills` these; with `kill` and `locks` it kills, and
// looks at what is left
const parts = {
  inquiries: () => import('./inquiries/inquiries.ts'),
  kill: () => import('./kill/kill.ts'),
  lists: () => import('./ratios.ts'),
  locks: () => import('./locks/locks.ts'),
  waybills: () => import('./waybills/waybills.ts'),
};
const [word = 'lists'] = process.argv.slice(2);
await (word in parts ? parts[word as keyof typeof parts] : parts.lists)();
