import { type Line, type Nav, opens, type User } from '@qiaohui/kit';

/** True when a claimed address is this one or one above it, by whole segments; `/` is only itself. */
export const holds = (claim: string, pathname: string): boolean =>
  claim === '/' ? pathname === '/' : pathname === claim || pathname.startsWith(`${claim}/`);

const longest = <T>(found: { claim: string; value: T }[]): T | undefined =>
  found.toSorted((a, b) => b.claim.length - a.claim.length)[0]?.value;

/** Returns the line that owns a URL: by whole segments, the longest claim wins, and `/` claims only itself. */
export function claimant(lines: readonly Line[], pathname: string): Line | undefined {
  const claims = lines.flatMap((line) => line.paths.map((claim) => ({ claim, value: line })));
  return longest(claims.filter(({ claim }) => holds(claim, pathname)));
}

/** The menu entry that a URL belongs to, and with it the groups that may open it; none where the line says `open`. */
export function entryOf(line: Line, pathname: string): Nav | undefined {
  const entries = line.nav.map((value) => ({ claim: value.path, value }));
  const open = (line.open ?? []).map((claim) => ({ claim, value: undefined }));
  return longest<Nav | undefined>([...entries, ...open].filter(({ claim }) => holds(claim, pathname)));
}

/** The menu entry that a URL of any line belongs to; the only entry of a line stands for all of its pages. */
export function areaAt(lines: readonly Line[], pathname: string): Nav | undefined {
  const line = claimant(lines, pathname);
  return line && (entryOf(line, pathname) ?? (line.nav.length === 1 ? line.nav[0] : undefined));
}

/** True for members of staff on the pages of a group's area: these have a rail of their own, and no shop around them. */
export const isDesk = (lines: readonly Line[], pathname: string, user: User | null): boolean =>
  user?.group != null && (areaAt(lines, pathname)?.groups.length ?? 0) > 0;

/** The addresses on which a menu entry is lit: all of its line when it is the only entry there. */
export const pagesOf = (lines: readonly Line[], entry: Nav): string[] =>
  lines.find(({ nav }) => nav.length === 1 && nav[0] === entry)?.paths ?? [entry.path];

/** The areas that a user's group may open, in the order of the lines. */
export function areasOf(lines: readonly Line[], user: User | null): Nav[] {
  return lines
    .flatMap(({ nav }) => nav)
    .filter(({ groups }) => (groups.length > 0 ? user && opens(groups, user.group) : true));
}
