import { loginPath, Navigate, Outlet, opens, useLocation, useSession } from '@qiaohui/kit';
import { Forbidden } from '../notices/forbidden.tsx';
import { entryOf } from './claims.ts';
import { useLines } from './lines.ts';

/** A remote's pages, for those whose group opens them. The server decides; this spares a screen full of refusals. */
export function Area({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const line = useLines().find((one) => one.name === name);
  const groups = (line && entryOf(line, pathname)?.groups) ?? [];
  if (groups.length > 0 && !user) return <Navigate to={loginPath(`${pathname}${search}`)} replace />;
  return opens(groups, user?.group) ? <Outlet /> : <Forbidden />;
}
