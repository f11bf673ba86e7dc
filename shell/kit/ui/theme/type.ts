/** Figures that stand below each other or change in place: money, quantities, times. Not for text: it widens hyphens. */
export const figures = { fontVariantNumeric: 'tabular-nums', hyphens: 'manual' } as const;

/**
 * Numbers of orders, waybills, accounts: a little wider, and never broken. Their digits keep their own widths, since
 * tabular ones would tear `IN-2611-0009` apart at its hyphens; our files of Inter have no slashed zero.
 */
export const identifier = {
  fontVariantNumeric: 'normal',
  letterSpacing: '.01em',
  whiteSpace: 'nowrap',
  hyphens: 'manual',
} as const;

/** A heading in Chinese leaves no single character on its last line; a German one is hyphenated. */
const heading = { fontWeight: 700, wordBreak: 'keep-all', overflowWrap: 'break-word' } as const;

/** Text by its role on a page; `sx={{ typography: 'figure' }}` or `<Typography variant="figure">`. */
export const roles = {
  /** The sum that a page is about. */
  amount: { fontSize: 30, fontWeight: 700, lineHeight: 1.25, whiteSpace: 'nowrap', ...figures },
  /** One number with a name above it. */
  figure: { fontSize: 24, fontWeight: 700, lineHeight: 1.2, whiteSpace: 'nowrap', ...figures },
  title: { fontSize: 26, lineHeight: 1.3, ...heading },
  section: { fontSize: 20, lineHeight: 1.35, ...heading },
  body: { fontSize: 15, lineHeight: 1.6 },
  meta: { fontSize: 12.5, lineHeight: 1.5 },
  id: identifier,
} as const;
export type Role = keyof typeof roles;
