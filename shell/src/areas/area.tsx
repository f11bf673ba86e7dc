import { Forbidden, loginPath, Outlet, opens, useLocation, useNavigate, useSession } from '@qiaohui/kit';
import { useEffect } from 'react';
import { entryOf } from './claims.ts';
import { useLines } from './lines.ts';

/** Asks to sign in and come back, unless one is on the way elsewhere already, as after signing out. */
function SignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // the address moves on before the page does
    if (window.location.pathname === pathname) void navigate(loginPath(`${pathname}${search}`), { replace: true });
  }, [navigate, pathname, search]);
  return null;
}

/** A remote's pages, for those whose group opens them. The server decides; this spares a screen full of refusals. */
export function Area({ name }: { name: string }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const line = useLines().find((one) => one.name === name);
  const groups = (line && entryOf(line, pathname)?.groups) ?? [];
  if (groups.length > 0 && !user) return <SignInFirst />;
  return opens(groups, user?.group) ? <Outlet /> : <Forbidden />;
}
