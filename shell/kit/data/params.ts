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
 * The URL's search parameters and a setter. A change starts from the newest URL, not from the rendered one as the
 * router's own hook does: otherwise a debounced search field would close the row that was opened a moment before.
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
