import { type PricingChange, Pricings, PricingVersion, Rehearsal } from '@qiaohui/admin/config/pricing';
import { http, paged, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';

const base = '/api/v1/manage/config';

const VersionRow = PricingVersion.transform((one) => ({ ...one, id: `${one.version}` }));

export const pricing = {
  now: queryOptions({
    queryKey: ['admin', 'config', 'pricing'],
    queryFn: ({ signal }) => http.post(Pricings, `${base}/pricing`, {}, { signal }),
  }),
  versions: paged(['admin', 'config', 'versions'], Page(VersionRow), `${base}/versions`),
  rehearsal: (change: PricingChange) =>
    queryOptions({
      queryKey: ['admin', 'config', 'rehearsal', change],
      queryFn: ({ signal }) => http.post(Rehearsal, `${base}/rehearse`, { change }, { signal }),
      staleTime: 60_000,
    }),
};
