import { type DisableForm, type GroupForm, UserRow } from '@qiaohui/admin/users';
import { http, mutationOptions, paged, type QueryClient, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { stale } from '../mutations/stale.ts';

const base = '/api/v1/manage';

const change =
  <Body>(name: string) =>
  (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (request: Body) =>
        once(request, (body, idempotencyKey) => http.post(UserRow, `${base}/user/${name}`, body, { idempotencyKey })),
      onSettled: () => stale(client, 'users'),
    });

export const users = {
  list: (filter: { keyword: string; group: string; sort: string }) =>
    paged(['admin', 'users'], Page(UserRow), `${base}/users`, filter),
  setGroup: change<GroupForm>('group'),
  setDisabled: change<DisableForm>('disable'),
};
