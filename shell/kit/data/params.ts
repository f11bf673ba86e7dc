import { useCallback, useContext } from 'react';
import {
  createSearchParams,
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  type URLSearchParamsInit,
  useNavigate,
  useSearchParams as useShown,
} from 'react-router';

type Change = URLSearchParamsInit | ((now: URLSearchParams) => URLSearchParamsInit);

/**
 * The address's parameters as they are shown, and a way to change them. A change starts from the newest address, not
 * from the one on screen as the router's own hook does: a search field that writes its word a moment after a row was
 * opened would close that row again.
 */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params] = useShown();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  const set = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const { location, navigation } = router?.state ?? {};
      const coming = navigation?.location?.pathname === location?.pathname ? navigation?.location : undefined;
      const now = new URLSearchParams((coming ?? location)?.search);
      const wanted = createSearchParams(typeof change === 'function' ? change(now) : change);
      void navigate({ search: `?${wanted}` }, options);
    },
    [router, navigate],
  );
  return [params, set];
}
