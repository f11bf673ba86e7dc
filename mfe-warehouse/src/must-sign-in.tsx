import { loginPath, Navigate, Outlet, useLocation, useSession, watchSplices } from '@qiaohui/kit';
import { useEffect } from 'react';
import { useLiveWarehouse } from './area/live.ts';
import { guardDialogs } from './forms/dialog-scans.ts';

/** The area of whoever is signed in: its pages stay true, and scanners do no harm in its forms. */
function Area() {
  useLiveWarehouse();
  useEffect(guardDialogs, []);
  useEffect(watchSplices, []);
  return <Outlet />;
}

/** Who is not signed in is asked to, and comes back; the service itself says who may see what. */
export function MustSignIn() {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  return signedIn ? <Area /> : <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
}
