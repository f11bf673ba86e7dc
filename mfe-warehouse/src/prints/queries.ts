import { http, mutationOptions } from '@qiaohui/kit';
import type { CountListRequest, LabelRequest } from '@qiaohui/warehouse/prints';
import { api, atOnce } from '../area/queries.ts';

const url = `${api}/prints`;

type Choice = Partial<Pick<CountListRequest, 'locale' | 'expected'>>;

/** Time zone of the user, for times on a list. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const prints = {
  labels: () =>
    mutationOptions({ ...atOnce, mutationFn: (body: LabelRequest) => http.blob(`${url}/labels`, { body }) }),
  list: (what: 'picking' | 'packing' | 'count', id: string) =>
    mutationOptions({
      mutationFn: (choice: Choice = {}) => http.blob(`${url}/${what}`, { body: { id, zone: zone(), ...choice } }),
    }),
};
