import { Bit, BitAnswer, type BitUpdate, Notice, NoticeAnswer, type NoticeUpdate } from '@qiaohui/admin/config';
import { http, queryOptions, toast, useMutation, useQueryClient } from '@qiaohui/kit';
import { faultText } from '../desk/warn.ts';

const base = '/api/v1/manage/config';

export const settings = {
  bit: queryOptions({
    queryKey: ['config', 'bit'],
    queryFn: ({ signal }) => http.post(Bit, `${base}/findBit`, {}, { signal }),
  }),
  notice: queryOptions({
    queryKey: ['config', 'notice'],
    queryFn: ({ signal }) => http.post(Notice, `${base}/findNotice`, {}, { signal }),
  }),
};

/** A saved setting answers whether it is in force already, in the caller's language. */
function useSaving<Body, Answer extends { message: string }>(save: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: ({ message }) => {
      toast.success(message);
      return client.invalidateQueries({ queryKey: ['config'] });
    },
    onError: (error) => toast.error(faultText(error)),
  });
}

export const useSaveBit = () => useSaving((body: BitUpdate) => http.post(BitAnswer, `${base}/updateBit`, body));
export const useSaveNotice = () =>
  useSaving((body: NoticeUpdate) => http.post(NoticeAnswer, `${base}/updateNotice`, body));
