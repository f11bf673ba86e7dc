import { loginPath, Navigate, Outlet, useLocation, useSession } from '@qiaohui/kit';

/** Guards pages with a customer's own orders: redirects signed-out visitors to sign-in and back. */
export function MustSignIn() {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  return signedIn ? <Outlet /> : <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
}
