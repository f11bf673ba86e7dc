import { Notice, NoticeAnswer, type NoticeUpdate } from '@qiaohui/admin/config';
import { SettingsNow } from '@qiaohui/admin/config/settings';
import { http, queryOptions, toast, useMutation, useQueryClient } from '@qiaohui/kit';
import { faultText } from '../mutations/warn.ts';

const base = '/api/v1/manage/config';

export const settings = {
  now: queryOptions({
    queryKey: ['config', 'settings'],
    queryFn: ({ signal }) => http.post(SettingsNow, `${base}/settings`, {}, { signal }),
  }),
  notice: queryOptions({
    queryKey: ['config', 'notice'],
    queryFn: ({ signal }) => http.post(Notice, `${base}/findNotice`, {}, { signal }),
  }),
};

/** A saved notice answers that it is in force, in the caller's language. */
export function useSaveNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeUpdate) => http.post(NoticeAnswer, `${base}/updateNotice`, body),
    onSuccess: ({ message }) => {
      toast.success(message);
      return client.invalidateQueries({ queryKey: ['config'] });
    },
    onError: (error) => toast.error(faultText(error)),
  });
}
