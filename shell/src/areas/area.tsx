import { Forbidden, loginPath, Outlet, opens, useLocation, useNavigate, useSession } from '@qiaohui/kit';
import { type ComponentType, useEffect } from 'react';
import { entryOf } from './claims.ts';
import { useLines } from './lines.ts';

/** Redirects to sign-in and back, unless another navigation is under way, as after signing out. */
function SignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // the URL changes before the page does
    if (window.location.pathname === pathname) void navigate(loginPath(`${pathname}${search}`), { replace: true });
  }, [navigate, pathname, search]);
  return null;
}

/** What stands around an area's pages where staff of another one may read them, by the line's name (`guest-desk.tsx`). */
export const around = new Map<string, ComponentType>();

/**
 * A remote's pages, for the groups that may open them. The server decides; this only avoids a page full of 403 errors.
 * Whoever reads a page of another group's area stays at their own desk.
 */
export function Area({ name }: { name: string }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const line = useLines().find((one) => one.name === name);
  const groups = (line && entryOf(line, pathname)?.groups) ?? [];
  if (groups.length > 0 && !user) return <SignInFirst />;
  const Around = around.get(name) ?? Outlet;
  return opens(groups, user?.group) ? <Around /> : <Forbidden />;
}
