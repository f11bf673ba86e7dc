import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../people.fixture.ts';
import { MailTrials } from './model.ts';
import type { MailState } from './schema.ts';

export const url = '/api/v1/trade/mail-settings';
const ofAll = { allow: ['trade' as const], owner: ann, succeeds: 200 };
const server = { server: '203.0.113.7', port: 587, encryption: 'starttls', account: 'ann', password: 'S3cret' };
const form = { ...server, sender_address: 'ann@example.com' };

/** The cells of the routes of mail settings. */
export function mailCells(service: () => TestService): Record<string, Cell> {
  const save = (version: number) => service().as(ann)(url, { ...form, version }, { method: 'PUT' });
  const present = async (): Promise<MailState> => {
    const { version }: MailState = (await service().as(ann)(url)).json().data;
    return (await save(version)).json().data;
  };
  const shows: Cell['shows'] = (response) => expect(response.json().data.settings.has_password).toBe(true);
  return {
    [`GET ${url}`]: { ...ofAll, arrange: async () => present().then(() => ({})), shows },
    [`PUT ${url}`]: {
      ...ofAll,
      // they have no settings yet, and none of this version
      staff: { trade: 409, admin: 409 },
      arrange: async () => ({ body: { ...form, version: (await present()).settings?.version } }),
      shows,
    },
    [`DELETE ${url}`]: {
      ...ofAll,
      // they have none of this version
      staff: { trade: 409, admin: 409 },
      arrange: async () => ({ body: { version: (await present()).version } }),
      shows: (response) => expect(response.json().data).toMatchObject({ set_up: false, settings: null }),
    },
    [`POST ${url}/test`]: {
      ...ofAll,
      echoes: true,
      arrange: async () => {
        await MailTrials.deleteOne({ _id: (await present()).id });
        // a port of this machine where nobody listens
        process.env.LOCAL_MAIL_CA = 'absent';
        return { body: { ...form, server: '127.0.0.1', port: 9, encryption: 'none' } };
      },
      shows: (response) => expect(response.json().data.reply).toContain('ECONNREFUSED'),
    },
  };
}
