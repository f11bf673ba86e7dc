import { currentUser, type Line, Outlet, opens, type Remote, type User, useLocation, useSession } from '@qiaohui/kit';
import type { ComponentType } from 'react';
import { around } from './area.tsx';
import { holds } from './claims.ts';
import { knownLines } from './lines.ts';

/** The line of somebody's own desk, where they read a page of another group's. */
export function homeLine(lines: readonly Line[], line: Line, user: User | null): Line | undefined {
  const groupsOf = ({ nav }: Line) => nav.flatMap(({ groups }) => groups);
  const group = user?.group;
  const groups = groupsOf(line);
  if (!group || groups.length === 0 || opens(groups, group)) return undefined;
  return lines.find((one) => groupsOf(one).includes(group));
}

/** Puts the desk of whoever is a guest on the pages of a line around these, except those that are open to everybody. */
export function surround(line: Line, home: Line, Desk: ComponentType): void {
  around.set(line.name, () => {
    const { pathname } = useLocation();
    const { user } = useSession();
    const isOpen = line.open?.some((claim) => holds(claim, pathname));
    return !isOpen && homeLine([home], line, user) ? <Desk /> : <Outlet />;
  });
}

/** Loads the desk that a guest on the pages of a line keeps; without it they see the page alone. */
export async function keepDesk(line: Line, remoteOf: (line: Line) => Promise<Remote>): Promise<null> {
  const home = homeLine(knownLines(), line, currentUser());
  if (!home || around.has(line.name)) return null;
  const desk = await remoteOf(home)
    .then((remote) => remote.desk?.())
    .catch(() => undefined);
  if (desk) surround(line, home, desk.Component);
  return null;
}
