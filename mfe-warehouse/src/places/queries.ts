import { http, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { Shelf } from '@qiaohui/warehouse/shelves';

const KEY = 'warehouse-shelves';
const MOST_PAGES = 20;

async function all(signal: AbortSignal): Promise<string[]> {
  const codes: string[] = [];
  let url: string | null = '/api/v1/warehouse/shelves';
  for (let nth = 0; url && nth < MOST_PAGES; nth += 1) {
    const page: { data: Shelf[]; next_page_url: string | null } = await http.post(
      Page(Shelf),
      url,
      { active: true, limit: 100 },
      { signal },
    );
    codes.push(...page.data.map(({ code }) => code));
    url = page.next_page_url;
  }
  localStorage.setItem(KEY, JSON.stringify(codes));
  return codes;
}

/** Codes of the active shelves, remembered on the device to recognise a shelf without a network. */
export const knownShelves = queryOptions({
  queryKey: ['warehouse', 'shelves', 'codes'],
  queryFn: ({ signal }) => all(signal),
  initialData: () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[],
  initialDataUpdatedAt: 0,
});
