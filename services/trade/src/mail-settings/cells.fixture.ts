import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import { ann } from '../people.fixture.ts';
import { MailTrials, TeamMail } from './model.ts';

export const url = '/api/v1/trade/mail-settings';
const ofAll = { allow: ['trade' as const], owner: ann, succeeds: 200 };
const server = { server: '203.0.113.7', port: 587, encryption: 'starttls', account: 'ann', password: 'S3cret' };

/** The cells of the routes of mail settings. */
export const mailCells: Record<string, Cell> = {
  [`GET ${url}`]: { ...ofAll, arrange: async () => ({}) },
  [`PUT ${url}`]: {
    ...ofAll,
    arrange: async () => {
      await TeamMail.deleteMany({});
      return { body: { ...server, sender_address: 'ann@example.com', version: 0 } };
    },
  },
  [`POST ${url}/test`]: {
    ...ofAll,
    echoes: true,
    arrange: async () => {
      await MailTrials.deleteMany({});
      // a port of this machine where nobody listens
      process.env.LOCAL_MAIL_CA = 'unread';
      const here = { ...server, server: '127.0.0.1', port: 9, encryption: 'none' };
      return { body: { ...here, sender_address: 'ann@example.com' } };
    },
    shows: (response) => expect(response.json().data.reply).toContain('ECONNREFUSED'),
  },
};
