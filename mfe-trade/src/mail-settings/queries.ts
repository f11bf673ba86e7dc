import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import { type MailChange, type MailForm, type MailRemoval, MailState, MailTrial } from '@qiaohui/trade/mail-settings';
import { api } from '../area/queries.ts';

const url = `${api}/mail-settings`;
const queryKey = ['trade', 'mail-settings'];

export const mailSettings = {
  state: () => queryOptions({ queryKey, queryFn: ({ signal }) => http.get(MailState, url, { signal }) }),

  save: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (form: MailChange) => http.put(MailState, url, form),
      onSuccess: (state) => client.setQueryData(queryKey, state),
      // somebody else may have changed them
      onError: () => client.invalidateQueries({ queryKey }),
    }),

  remove: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (seen: MailRemoval) => http.delete(MailState, url, seen),
      onSuccess: (state) => client.setQueryData(queryKey, state),
      // it may be removed, too, if only the reply was lost
      onError: () => client.invalidateQueries({ queryKey }),
    }),

  test: () => mutationOptions({ mutationFn: (form: MailForm) => http.post(MailTrial, `${url}/test`, form) }),
};
