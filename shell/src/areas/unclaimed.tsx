import { useLocation } from '@qiaohui/kit';
import { NotFound } from '../notices/not-found.tsx';
import { OutagePage } from '../notices/outage.tsx';
import { outageAt } from './patch.tsx';

/** URLs without a page: of no area, or of one that could not be loaded. */
export function Unclaimed() {
  const { pathname } = useLocation();
  const outage = outageAt(pathname);
  return outage ? <OutagePage reason={outage.reason} /> : <NotFound />;
}
