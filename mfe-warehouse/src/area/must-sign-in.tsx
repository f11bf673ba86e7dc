import {
  loginPath,
  Navigate,
  Outlet,
  useLive,
  useLocation,
  useQueryClient,
  useSession,
  watchSplices,
} from '@qiaohui/kit';
import { useEffect } from 'react';
import { guardDialogs } from '../forms/dialog-scans.ts';

/** Counts and states are true the moment they change: whatever the service tells makes what is on screen stale. */
function Live() {
  const client = useQueryClient();
  useLive('/api/v1/warehouse/live', () => void client.invalidateQueries({ queryKey: ['warehouse'] }));
  useEffect(guardDialogs, []);
  useEffect(watchSplices, []);
  return <Outlet />;
}

/** Who is not signed in is asked to, and comes back; the service itself says who may see what. */
export function MustSignIn() {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  return signedIn ? <Live /> : <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
}
