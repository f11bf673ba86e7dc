import { useEffect, useState } from 'react';

/**
 * Id and token of a mailed link. Once read they are removed from the URL, so that neither history, screenshots nor
 * other sites get them; a reload needs the e-mail again.
 */
export function useMailed(params: URLSearchParams): { id: string | null; token: string | null } {
  const [mailed] = useState(() => ({ id: params.get('id'), token: params.get('token') }));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (search) window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return mailed;
}
