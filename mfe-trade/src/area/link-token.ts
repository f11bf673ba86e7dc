import { storeExpiring, useExpiring, useLocation, useNavigate } from '@qiaohui/kit';
import { useEffect } from 'react';

/** Registering and confirming an address may take until the next day. */
const HOURS = 48;

/**
 * Returns the token of the link that was opened. It is moved out of the address and stored in this browser under `key`, so
 * that it is still there after logging in or registering, and no address bar or log shows it. An accepted one stays, too:
 * another tab, or whoever had to log in again, then reads that it was accepted.
 */
export function useLinkToken(key: string): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const stored = useExpiring(key) ?? '';
  useEffect(() => {
    if (!given) return;
    storeExpiring(key, given, HOURS);
    void navigate(pathname, { replace: true });
  }, [given, key, navigate, pathname]);
  return given || stored;
}
