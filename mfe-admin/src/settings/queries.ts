import { Notice, NoticeResponse, type NoticeUpdate } from '@qiaohui/admin/config';
import { SettingsNow } from '@qiaohui/admin/config/settings';
import { http, mutationOptions, type QueryClient, queryOptions, toast } from '@qiaohui/kit';
import { stale } from '../mutations/stale.ts';
import { errorText } from '../mutations/warn.ts';

const base = '/api/v1/manage/config';

export const settings = {
  now: queryOptions({
    queryKey: ['admin', 'config', 'settings'],
    queryFn: ({ signal }) => http.post(SettingsNow, `${base}/settings`, {}, { signal }),
  }),
  notice: queryOptions({
    queryKey: ['admin', 'config', 'notice'],
    queryFn: ({ signal }) => http.post(Notice, `${base}/findNotice`, {}, { signal }),
  }),
  /** Returns a message that the notice is in force, in the caller's language. */
  saveNotice: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: NoticeUpdate) => http.post(NoticeResponse, `${base}/updateNotice`, body),
      onSuccess: ({ message }) => {
        toast.success(message);
        return stale(client, 'config');
      },
      onError: (error) => {
        toast.error(errorText(error));
        // another member's notice is shown beside one's own text
        return stale(client, 'config');
      },
    }),
};
