import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import {
  type MilestoneName,
  type MilestoneSave,
  type NoticeResend,
  Notices,
  type NoticesSave,
  SavedTimeline,
  Timeline,
} from '@qiaohui/trade/milestones';
import { api } from '../../area/queries.ts';

const urlOf = (waybill: string) => `${api}/waybills/${waybill}`;

/** The waybill with what is read with it: each change makes a new version of it. */
const refresh = (client: QueryClient, waybill: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['trade', 'waybill', waybill] }),
    client.invalidateQueries({ queryKey: ['trade', 'waybills'] }),
  ]);

export const milestones = {
  of: (waybill: string) =>
    queryOptions({
      // a note of the waybill makes the lists stale, and it with them
      queryKey: ['trade', 'waybills', 'timeline', waybill],
      queryFn: ({ signal }) => http.get(Timeline, `${urlOf(waybill)}/timeline`, { signal }),
    }),

  save: (client: QueryClient, waybill: string, name: MilestoneName) =>
    mutationOptions({
      mutationFn: (save: MilestoneSave) => http.patch(SavedTimeline, `${urlOf(waybill)}/milestones/${name}`, save),
      onSuccess: ({ skipped: _, houses: __, mailed: ___, ...timeline }) => {
        client.setQueryData(milestones.of(waybill).queryKey, timeline);
      },
      onSettled: () => refresh(client, waybill),
    }),

  notices: (waybill: string) =>
    queryOptions({
      queryKey: ['trade', 'waybills', 'notices', waybill],
      queryFn: ({ signal }) => http.get(Notices, `${urlOf(waybill)}/notices`, { signal }),
    }),

  saveNotices: (client: QueryClient, waybill: string) =>
    mutationOptions({
      mutationFn: (save: NoticesSave) => http.put(Notices, `${urlOf(waybill)}/notices`, save),
      onSettled: () => refresh(client, waybill),
    }),

  resendNotice: (client: QueryClient, waybill: string) =>
    mutationOptions({
      mutationFn: ({ milestone, ...body }: NoticeResend & { milestone: MilestoneName }) =>
        http.post(Notices, `${urlOf(waybill)}/notices/${milestone}/resend`, body),
      onSettled: () => refresh(client, waybill),
    }),
};
