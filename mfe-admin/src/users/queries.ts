import { type DisableForm, type GroupForm, UserRow } from '@qiaohui/admin/users';
import { http, infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';

const base = '/api/v1/manage';

export const users = (filter: { keyword?: string; group?: string }) =>
  infiniteQueryOptions({
    queryKey: ['users', filter],
    queryFn: ({ pageParam, signal }) => {
      const { keyword } = filter;
      // the next page's address carries the group
      const body = pageParam === `${base}/users` ? filter : { ...(keyword && { keyword }) };
      return http.post(Page(UserRow), pageParam, body, { signal });
    },
    initialPageParam: `${base}/users`,
    getNextPageParam: (last) => last.next_page_url ?? undefined,
    placeholderData: keepPreviousData,
  });

type Changes = { group: GroupForm; disable: DisableForm };

/** A change of somebody's standing; the list follows the account's event. */
export function useChangeUser<Name extends keyof Changes>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes[Name]) => http.post(UserRow, `${base}/user/${name}`, body),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
