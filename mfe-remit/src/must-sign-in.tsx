import { loginPath, Navigate, Outlet, useLocation, useSession } from '@qiaohui/kit';

/** Pages that show someone's own orders: who is not signed in is asked to, and comes back. */
export function MustSignIn() {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  return signedIn ? <Outlet /> : <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
}
