import { transaction } from '@qiaohui/service-kit/data/mongo';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { CSV, fileAs, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../../records/notes.ts';
import { Id, Seen } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { Party } from '../parties/schema.ts';
import { contactFile } from './export.ts';
import { contactRow } from './rows.ts';
import { Contact, ContactChange, ContactExport, ContactQuery, NewContact } from './schema.ts';
import { changeContact, contactsOf, createContact, deleteContact, pageOfContacts, restoreContact } from './store.ts';

const params = z.object({ contact: Id });
const response = { 200: DataResponse(Contact) };

export const contacts = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listContacts',
        summary: 'List the contacts of all customers and channels of the team',
        body: ContactQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Contact)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const search = { query: request.body, next: request.query, url: `${app.prefix}/list` };
      return { data: await pageOfContacts(team, search) };
    },
  );

  app.post(
    '/export',
    {
      schema: {
        operationId: 'exportContacts',
        summary: 'Download the contacts that a filter shows',
        body: ContactExport,
        response: { 200: fileAs(XLSX, CSV) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const who = callerOf(request);
      const { format } = request.body;
      const bytes = await contactFile(await teamOf(who), request.body, { person: who.id, locale: context().locale });
      const type = format === 'xlsx' ? XLSX_TYPE : `${CSV}; charset=utf-8`;
      return reply.headers(fileHeaders({ name: `contacts.${format}`, type, size: bytes.length })).send(bytes);
    },
  );

  app.get(
    '/of/:kind/:id',
    {
      schema: {
        operationId: 'listContactsOfParty',
        summary: 'List the contacts of a customer or channel',
        description: 'The one that gets its e-mails comes first, then the oldest.',
        params: z.object(Party.shape),
        response: { 200: DataResponse(z.array(Contact)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await contactsOf(await teamOf(callerOf(request)), request.params) }),
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'createContact',
        summary: 'Create a contact of a customer or channel',
        errors: [404],
        body: NewContact,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const data = await idempotent(request, async (session) =>
        contactRow(await createContact({ ...request.body, team }, session)),
      );
      noteChange('contact', { team, id: data.id });
      return { data };
    },
  );

  app.patch(
    '/:contact',
    {
      schema: {
        operationId: 'changeContact',
        summary: 'Change a contact',
        errors: [409],
        params,
        body: ContactChange,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = { team: await teamOf(callerOf(request)), _id: request.params.contact };
      const data = contactRow(await transaction((session) => changeContact(seen, request.body, session)));
      noteChange('contact', { team: seen.team, id: data.id });
      return { data };
    },
  );

  app.delete(
    '/:contact',
    {
      schema: {
        operationId: 'deleteContact',
        summary: 'Delete a contact; it can be restored for a day',
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const seen = { team, _id: request.params.contact, version: request.body.version };
      const data = contactRow(await transaction((session) => deleteContact(seen, session)));
      noteChange('contact', { team, id: data.id });
      return { data };
    },
  );

  app.post(
    '/:contact/restore',
    {
      schema: { operationId: 'restoreContact', summary: 'Restore a deleted contact', params, response },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const data = contactRow(await transaction((session) => restoreContact(team, request.params.contact, session)));
      noteChange('contact', { team, id: data.id });
      return { data };
    },
  );
};
