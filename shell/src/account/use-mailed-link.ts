import { useEffect, useState } from 'react';

/**
 * Id and token of a mailed link. Once read they leave the address, so that no history, no picture of the screen and no
 * other site gets to know them; a reload needs the mail again.
 */
export function useMailed(params: URLSearchParams): { id: string | null; token: string | null } {
  const [mailed] = useState(() => ({ id: params.get('id'), token: params.get('token') }));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (search) window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return mailed;
}
