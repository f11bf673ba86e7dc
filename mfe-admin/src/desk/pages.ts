/** The pages of the desk by group, as their addresses name them. */
export const groups = [
  { name: 'work', pages: ['review', 'orders', 'gic', 'statements', 'refunds'] },
  { name: 'insight', pages: ['trends', 'postings', 'audit'] },
  { name: 'setup', pages: ['users', 'payees', 'markup', 'settings', 'notice', 'letters'] },
] as const;

export type PageName = (typeof groups)[number]['pages'][number];

const names: PageName[] = groups.flatMap(({ pages }) => [...pages]);

/** The page that an address names; the orders when it names none. */
export const pageOf = (params: URLSearchParams): PageName =>
  names.find((name) => name === params.get('tab')) ?? 'orders';

export const addressOf = (name: PageName): string => (name === 'orders' ? '/manage' : `/manage?tab=${name}`);
