import { http, queryOptions, useQuery } from '@qiaohui/kit';
import type { Site } from '@qiaohui/remit/site';

const HALF_HOUR = 1_800_000;

const site = queryOptions({
  queryKey: ['shell', 'site'],
  // the schema is loaded after the first paint
  queryFn: async ({ signal }): Promise<Site> => {
    const shape = await import('@qiaohui/remit/site');
    return http.get(shape.Site, '/api/client/dict/config/site', { signal, open: true });
  },
  retry: false,
  staleTime: HALF_HOUR,
});

/** What the settings say of the company; undefined until loaded. */
export const useSite = (): Site | undefined => useQuery(site).data;

/** Contact data from the settings; undefined until loaded. */
export const useContacts = (): Site['contacts'] | undefined => useQuery(site).data?.contacts;

/** URL of customer service: its chat, else a mailto link; null when neither is set. */
export const serviceAddress = (contacts: Site['contacts'] | undefined): string | null =>
  contacts?.serviceLink || (contacts?.serviceMail && `mailto:${contacts.serviceMail}`) || null;
