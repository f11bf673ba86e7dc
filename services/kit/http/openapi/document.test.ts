import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { conflict } from '../../errors/http-error.ts';
import { DataResponse } from '../../shapes.ts';
import { documentErrors, readDocument } from '../../testing/openapi.ts';
import { startTest, type TestService } from '../../testing/service.ts';
import type { App } from '../app.ts';
import { idempotent } from '../idempotency.ts';
import { headerProof } from './proofs.ts';
import { fileAs, fileField, PDF, tagged } from './tagged.ts';

const prefix = '/api/v1/trade';
const Ship = z.object({ id: z.string(), flag: z.string().nullable() });
const NewShip = z.strictObject({ flag: z.string().max(2) });
const bySeal = headerProof('shipSeal', 'x-seal', 'The seal of the ship.', { 'x-stamp': 'When it was sealed.' });

const ships = async (app: App) => {
  const response = { 200: DataResponse(Ship) };
  app.post(
    `${prefix}/ships`,
    {
      schema: { operationId: 'createShip', summary: 'Create a ship', body: NewShip, response },
      config: { allow: ['trade'], key: 'needed' },
    },
    async (request) => ({ data: { id: '1', flag: await idempotent(request, async () => request.body.flag) } }),
  );
  // documents neither its key nor that the order may be elsewhere
  app.post(`${prefix}/ships/forgotten`, { schema: { response }, config: { allow: 'anyone' } }, async (request) => ({
    data: await idempotent(request, async () => ({ id: '1', flag: null })),
  }));
  app.post(`${prefix}/ships/:id/move`, { schema: { response }, config: { allow: ['trade'] } }, async () => {
    throw conflict('ship.moved-already');
  });
  app.post(
    `${prefix}/ships/:id/documents`,
    {
      schema: {
        operationId: 'uploadDocument',
        summary: 'Upload a document of a ship',
        form: z.object({ file: fileField }),
        response: { 200: fileAs(PDF) },
      },
      config: { allow: 'proof', proof: [bySeal] },
    },
    async () => Buffer.from('%PDF'),
  );
};

let service: TestService;
beforeAll(async () => {
  service = await startTest({
    name: 'trade',
    prefix,
    live: ['trade'],
    about: { title: 'Ships', description: 'Ships.', tags: { Ships: 'Ships.', 'This service': 'This.' } },
    shapes: { Ship },
    routes: (app) => tagged(app, 'Ships', [ships]),
    subscriptions: [],
    commands: [],
    jobs: [],
    messages: { 'zh-CN': {}, 'en-US': {}, 'de-DE': {} },
  });
}, 30_000);
afterAll(() => service.stop());

test('a route without a name and a summary is an error of its document', async () => {
  expect(await documentErrors(service, prefix)).toEqual([
    `POST ${prefix}/ships/forgotten has no name of a verb and a noun`,
    `POST ${prefix}/ships/forgotten has no summary of one line`,
    `POST ${prefix}/ships/:id/move has no name of a verb and a noun`,
    `POST ${prefix}/ships/:id/move has no summary of one line`,
  ]);
});

test('proofs, keys, files and errors are documented as the route declares them', async () => {
  const { paths, components } = await readDocument(service, prefix);
  const { parameters, security, responses, requestBody } = paths[`${prefix}/ships`]?.post ?? {};
  expect(security).toEqual([{ accessToken: [] }]);
  expect(parameters).toMatchObject([{ in: 'header', name: 'Idempotency-Key', required: true }]);
  expect(Object.keys(responses ?? {})).toEqual(['200', '400', '401', '403', '409', '413', '415', '422', '503']);
  expect(requestBody?.content['application/json']?.schema.properties).toHaveProperty('flag');
  expect(JSON.stringify(responses?.[200])).toContain('#/components/schemas/Ship');
  expect(Object.keys(components.schemas)).toEqual(['ErrorResponse', 'Ship']);
  const upload = paths[`${prefix}/ships/{id}/documents`]?.post;
  expect(upload?.security).toEqual([{ shipSeal: [] }]);
  expect(upload?.parameters).toMatchObject([
    { name: 'x-stamp', required: true },
    { in: 'path', name: 'id' },
  ]);
  expect(upload?.requestBody?.content['multipart/form-data']?.schema.properties?.file).toMatchObject({
    format: 'binary',
  });
  expect(Object.keys(upload?.responses[200]?.content ?? {})).toEqual([PDF]);
});

test('errors and keys missing from the document are detected', async () => {
  const clerk = { id: 'clerk', email: 'clerk@example.com', group: 'trade' as const };
  expect((await service.as(clerk)(`${prefix}/ships/1/move`, {})).statusCode).toBe(409);
  expect([...service.app.undocumented]).toEqual([`POST ${prefix}/ships/:id/move 409`]);
  expect((await service.as(clerk)(`${prefix}/ships/forgotten`, {})).statusCode).toBe(200);
  expect([...service.app.undocumented]).toContain(`POST ${prefix}/ships/forgotten Idempotency-Key`);
  expect((await service.as(clerk)(`${prefix}/ships`, { flag: 'DE' })).json().data.flag).toBe('DE');
});
