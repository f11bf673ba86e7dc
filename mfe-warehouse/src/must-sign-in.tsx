import { loginPath, Navigate, Outlet, useLocation, useSession, watchMixedInput } from '@qiaohui/kit';
import { useEffect } from 'react';
import { useLiveWarehouse } from './area/live.ts';
import { ScanButton } from './area/scan-button.tsx';
import { guardDialogs } from './forms/dialog-scans.ts';

/** The area for signed-in users: subscribes to live notes, and guards forms against scanners. */
function Area() {
  useLiveWarehouse();
  useEffect(guardDialogs, []);
  useEffect(watchMixedInput, []);
  return (
    <>
      <Outlet />
      <ScanButton />
    </>
  );
}

/** Redirects signed-out visitors to sign-in and back; the service decides who may see what. */
export function MustSignIn() {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  return signedIn ? <Area /> : <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
}
