import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { requesterOf, url } from './deliveries.fixture.ts';
import type { Delivery } from './schema.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };

/** Cells of the access matrix for deliveries, while the warehouse replies to reading alone (`playStock`). */
export function deliveryCells(service: () => TestService): Record<string, Cell> {
  const requester = () => requesterOf(service());
  const on = (path: string, bodyOf?: (delivery: Delivery) => unknown): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const delivery = await requester().announced();
      return { url: `${url}/${delivery.id}${path}`, body: bodyOf?.(delivery) };
    },
    shows: (response) => expect(response.json().data.client_code).toBe('NB-JS'),
  });
  const requested = (path: 'announcements' | 'requests', kind: 'announcement' | 'request'): Cell => ({
    ...ofTeam,
    arrange: async () => ({ url: `${url}/${path}`, body: requester()[kind]((await requester().waybill()).id) }),
    shows: (response) => expect(response.json().data.stage).toBe('waiting'),
  });
  return {
    [`POST ${url}/list`]: {
      ...{ allow: ['trade' as const], owner: ann, succeeds: 200 },
      arrange: async () =>
        requester()
          .announced()
          .then(() => ({ body: {} })),
      shows: (response) => expect(response.json().data.data).not.toEqual([]),
    },
    [`GET ${url}/:delivery`]: on(''),
    [`GET ${url}/goods/:waybill`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/goods/${(await requester().waybill()).id}` }),
    },
    [`POST ${url}/announcements`]: requested('announcements', 'announcement'),
    [`POST ${url}/requests`]: requested('requests', 'request'),
    [`POST ${url}/:delivery/withdraw`]: on('/withdraw', ({ version }) => ({ version })),
  };
}
