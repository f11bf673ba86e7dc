import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { MailForm } from '../../mail-settings/schema.ts';
import { presetMail } from '../../mail-settings/store.ts';
import { ann } from '../../people.fixture.ts';
import { url } from '../inquiries/inquiries.fixture.ts';
import { sellerOf } from './quotations.fixture.ts';
import type { Quotation } from './schema.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };
const mail = MailForm.parse({
  ...{ server: '203.0.113.7', port: 587, encryption: 'starttls', sender_address: 'ann@example.com' },
});

/** Cells of the access matrix for quotations to customers. */
export function quotationCells(service: () => TestService): Record<string, Cell> {
  const clerk = () => sellerOf(service());
  const made = async () => {
    const customer = await clerk().customer('Matrix GmbH');
    const { id, team } = await clerk().awarded({ customer: customer.id });
    return { quotation: await clerk().made(id), customer: customer.id, team };
  };
  const on = (path: string, bodyOf?: (quotation: Quotation) => unknown, shows?: Cell['shows']): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const { quotation } = await made();
      const address = `${url}/${quotation.inquiry}/quotations/${quotation.id}`;
      return { url: `${address}${path}`, body: bodyOf?.(quotation) };
    },
    shows: shows ?? ((response) => expect(response.json().data.lines).toHaveLength(2)),
  });
  const one = '/:inquiry/quotations/:quotation';
  return {
    [`GET ${url}/:inquiry/quotations`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await made()).quotation.inquiry}/quotations` }),
      shows: (response) => expect(response.json().data).toHaveLength(1),
    },
    [`POST ${url}/:inquiry/quotations`]: {
      ...ofTeam,
      arrange: async () => {
        const { id } = await clerk().awarded();
        const { version } = await clerk().grid(id);
        return { url: `${url}/${id}/quotations`, body: { version, edition: 0, validity: 30, locale: 'zh-CN' } };
      },
    },
    [`GET ${url}${one}`]: on(''),
    [`GET ${url}${one}/file`]: on('/file', undefined, (response) =>
      expect(response.headers['content-type']).toBe('application/pdf'),
    ),
    [`POST ${url}${one}/send`]: {
      ...ofTeam,
      arrange: async () => {
        const { quotation, customer, team } = await made();
        await presetMail(team, mail);
        await clerk().contact(customer, 'matrix@example.org');
        const address = `${url}/${quotation.inquiry}/quotations/${quotation.id}/send`;
        return { url: address, body: { version: 1, locale: 'en-US' } };
      },
    },
    [`POST ${url}${one}/decision`]: on('/decision', ({ version }) => ({ version, outcome: 'accepted' })),
  };
}
