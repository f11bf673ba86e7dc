import { http, mutationOptions } from '@qiaohui/kit';
import type { CountListRequest, LabelRequest } from '@qiaohui/warehouse/prints';

const URL = '/api/v1/warehouse/prints';

export type ListName = 'picking' | 'packing' | 'count';
type Choice = Partial<Pick<CountListRequest, 'locale' | 'expected'>>;

/** Times on a list are those of whoever reads it. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const prints = {
  labels: (body: LabelRequest) => http.blob(`${URL}/labels`, { body }),
  list: (what: ListName, id: string) =>
    mutationOptions({
      mutationFn: (choice: Choice = {}) => http.blob(`${URL}/${what}`, { body: { id, zone: zone(), ...choice } }),
    }),
};
