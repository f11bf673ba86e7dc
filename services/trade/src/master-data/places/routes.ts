import multipart from '@fastify/multipart';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Id } from '../../records/schema.ts';
import { administrators, clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { setupRoutes } from '../setup/routes.ts';
import { applyEdition, compareEdition, editionRow, sourceRow } from './edition.store.ts';
import {
  EditionName,
  Place,
  PlaceCodes,
  PlaceEdition,
  PlaceForm,
  PlaceQuery,
  PlaceSave,
  PlaceSearch,
  PlaceSource,
} from './schema.ts';
import { searchPlaces } from './search.store.ts';
import { ownPlaces, placesByCode, placesOf } from './store.ts';

/** The greatest of the three parts of an edition has under five. */
const MAX_EDITION_BYTES = 10 * 1024 * 1024;

export const places = async (app: App) => {
  app.post(
    '/search',
    {
      schema: {
        operationId: 'searchPlaces',
        summary: 'Find places by the beginning of their code or of their name in any of the three languages',
        description: 'What the team entered comes first, then main places. Case, accents and pinyin are understood.',
        body: PlaceSearch,
        response: { 200: DataResponse(z.array(Place)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await searchPlaces(await teamOf(callerOf(request)), request.body) }),
  );

  app.post(
    '/list',
    {
      schema: {
        operationId: 'listPlaces',
        summary: 'List places: those of UN/LOCODE and those that the team entered',
        body: PlaceQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Place)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await placesOf(team, { query: request.body, next: request.query, url: `${app.prefix}/list` }) };
    },
  );

  app.post(
    '/named',
    {
      schema: {
        operationId: 'listPlacesByCode',
        summary: 'List places by their codes, each as the team calls it',
        description: 'A place that an edition no longer has is among them; an unknown code is not.',
        body: PlaceCodes,
        response: { 200: DataResponse(z.array(Place)) },
      },
      config: clerks,
    },
    async (request) => {
      const found = await placesByCode(await teamOf(callerOf(request)), request.body.codes);
      return { data: [...found.values()] };
    },
  );

  app.get(
    '/source',
    {
      schema: {
        operationId: 'getPlaceSource',
        summary: 'Read which edition of UN/LOCODE is in force',
        response: { 200: DataResponse(PlaceSource) },
      },
      config: clerks,
    },
    async (request) => {
      await teamOf(callerOf(request));
      return { data: await sourceRow() };
    },
  );

  setupRoutes(
    app,
    {
      noun: 'place',
      operation: ['Place', 'Places'],
      words: ['a place of the team', 'places'],
      Row: Place,
      Form: PlaceForm,
      Save: PlaceSave,
    },
    ownPlaces,
  );
};

/** Newer editions of UN/LOCODE, which all teams read: an administrator's. */
export const placeEditions = async (app: App) => {
  await app.register(multipart);

  app.post(
    '/',
    {
      schema: {
        operationId: 'comparePlaceEdition',
        summary: 'Upload a part of an edition of UN/LOCODE and see what it would change',
        description: 'One of the CSV parts that UNECE publishes. It is compared with the countries that it names.',
        querystring: z.object({ edition: EditionName }),
        form: z.object({ file: fileField }),
        response: { 200: DataResponse(PlaceEdition) },
      },
      config: administrators,
    },
    async (request) => {
      const { edition } = request.query;
      const account = callerOf(request).id;
      const { name, bytes } = await receiveFile(request, MAX_EDITION_BYTES, async (upload) => ({
        name: upload.name.slice(0, 200),
        bytes: await bytesOf(upload.stream, MAX_EDITION_BYTES, 'place-edition.too-large'),
      }));
      if (bytes.length === 0)
        throw new HttpError(422, 'place-edition.file', { errors: { file: ['place-edition.file'] } });
      return { data: await editionRow(await compareEdition({ edition, file: name, bytes, account })) };
    },
  );

  app.post(
    '/:id/apply',
    {
      schema: {
        operationId: 'applyPlaceEdition',
        summary: 'Apply a part of an edition that was compared',
        errors: [404, 409],
        description: 'One before the edition in force is applied with `older=yes` only.',
        params: z.object({ id: Id }),
        querystring: z.object({ older: z.literal('yes').optional() }),
        response: { 200: DataResponse(PlaceEdition) },
      },
      config: administrators,
    },
    async ({ params: { id }, query: { older } }) => ({
      data: await editionRow(await applyEdition(id, older === 'yes')),
    }),
  );
};
