import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { TRACKING_HEADER } from '../tracking-links/schema.ts';
import { api, followerOf, hours, tokenIn } from './milestones.fixture.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };
const url = `${api}/waybills`;

/** Cells of the access matrix for milestones, exceptions, notices, and tracking links with those who hold them. */
export function timelineCells(service: () => TestService): Record<string, Cell> {
  const by = () => followerOf(service(), ann);
  type Call = { path: string; body?: unknown };
  const onWaybill = (call: (id: string) => Call | Promise<Call>, shows?: Cell['shows']): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const { id } = await by().created();
      const { path, body } = await call(id);
      return { url: `${url}/${id}${path}`, body };
    },
    ...(shows && { shows }),
  });
  const exception = { kind: 'delay', text: '晚点', owner: ann.id };
  const opened = async (id: string): Promise<string> => (await by().open(id, exception)).json().data.id;
  const linked = async (id: string) => (await by().link(id)).json().data;
  const showsOne: Cell['shows'] = (response) => expect(response.json().data).toHaveLength(1);
  return {
    [`GET ${url}/:id/timeline`]: onWaybill(
      async (id) => {
        await by().save(id, 'booked', { actual: hours(-1) });
        return { path: '/timeline' };
      },
      (response) => expect(response.json().data.changes).toHaveLength(1),
    ),
    [`PATCH ${url}/:id/milestones/:milestone`]: onWaybill(() => ({
      path: '/milestones/booked',
      body: { version: 1, actual: hours(-1) },
    })),
    [`GET ${url}/:id/notices`]: { ...onWaybill(() => ({ path: '/notices' })), echoes: true },
    [`PUT ${url}/:id/notices`]: {
      ...onWaybill(() => ({ path: '/notices', body: { version: 1, on: false, locale: 'de-DE' } })),
      echoes: true,
    },
    // nothing was rejected
    [`POST ${url}/:id/notices/:milestone/resend`]: {
      ...onWaybill(() => ({ path: '/notices/departed/resend', body: { version: 1, email: 'x@customer.example' } })),
      succeeds: 409,
    },
    [`GET ${url}/:id/exceptions`]: onWaybill(async (id) => {
      await opened(id);
      return { path: '/exceptions' };
    }, showsOne),
    [`POST ${url}/:id/exceptions`]: onWaybill(() => ({ path: '/exceptions', body: exception })),
    [`PUT ${url}/:id/exceptions/:exception`]: onWaybill(async (id) => ({
      path: `/exceptions/${await opened(id)}`,
      body: { ...exception, version: 1 },
    })),
    [`POST ${url}/:id/exceptions/:exception/end`]: onWaybill(async (id) => ({
      path: `/exceptions/${await opened(id)}/end`,
      body: { version: 1, how: '已到' },
    })),
    [`GET ${url}/:id/tracking-links`]: onWaybill(async (id) => {
      await linked(id);
      return { path: '/tracking-links' };
    }, showsOne),
    [`POST ${url}/:id/tracking-links`]: onWaybill(() => ({ path: '/tracking-links', body: { days: 30 } })),
    [`POST ${url}/:id/tracking-links/:link/revoke`]: onWaybill(async (id) => ({
      path: `/tracking-links/${(await linked(id)).id}/revoke`,
      body: {},
    })),
    // whoever holds the token, and whoever they are logged in as
    [`GET ${api}/tracking`]: {
      allow: 'proof',
      owner: null,
      succeeds: 200,
      arrange: async () => {
        const { id } = await by().created();
        return { headers: { [TRACKING_HEADER]: tokenIn((await linked(id)).address) } };
      },
      shows: (response) => expect(response.json().data).toMatchObject({ void: false, from: 'Hamburg' }),
    },
  };
}
