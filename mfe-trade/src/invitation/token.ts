import { storeExpiring, useExpiring, useLocation, useNavigate } from '@qiaohui/kit';
import { useEffect } from 'react';

const KEY = 'team_invitation';
/** Registering and confirming an address may take until the next day. */
const HOURS = 48;

/**
 * Returns the token of the link that was opened. It is moved out of the address and stored in this browser, so that it is
 * still there after logging in or registering, and no address bar or log shows it. An accepted one stays, too:
 * another tab, or whoever had to log in again, then reads that it was accepted.
 */
export function useToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const stored = useExpiring(KEY) ?? '';
  useEffect(() => {
    if (!given) return;
    storeExpiring(KEY, given, HOURS);
    void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return given || stored;
}
