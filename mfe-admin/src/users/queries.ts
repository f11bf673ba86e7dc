import { type DisableForm, type GroupForm, UserRow } from '@qiaohui/admin/users';
import { http, paged, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';

const base = '/api/v1/manage';

export const users = (filter: { keyword?: string; group?: string }) =>
  paged(['users'], Page(UserRow), `${base}/users`, filter);

type Changes = { group: GroupForm; disable: DisableForm };

/** A change of somebody's standing; the list follows the account's event. */
export function useChangeUser<Name extends keyof Changes>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes[Name]) => http.post(UserRow, `${base}/user/${name}`, body),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
