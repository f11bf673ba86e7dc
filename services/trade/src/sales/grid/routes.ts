import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileAs, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { noteAwards, noteInquiry } from '../inquiries/notes.ts';
import { buyerOf } from './buyer.store.ts';
import { fileOf } from './file/file.ts';
import { AwardsByRule, AwardsGiven, Grid, GridAwards, GridSettings } from './schema.ts';
import { awardByRule, awardLines, saveSettings } from './store.ts';
import { gridSeen } from './view.store.ts';

/** A thousand lines, each awarded in parts. */
const BODY_LIMIT = 2 * 1024 * 1024;
const params = z.object({ inquiry: z.string().max(60) });
const response = { 200: DataResponse(Grid) };

const awards = { 200: DataResponse(GridAwards) };

/** Notifies open pages of the inquiry that what belongs to it has changed. */
function shown(team: string, grid: Grid) {
  noteInquiry({ team, id: grid.inquiry });
  return { data: grid };
}

function awarded(team: string, grid: GridAwards) {
  noteAwards({ team, id: grid.inquiry, version: grid.version });
  return { data: grid };
}

export const grids = async (app: App) => {
  app.get(
    '/:inquiry/grid',
    {
      schema: {
        operationId: 'getInquiryGrid',
        summary: 'Compare the offers of an inquiry: its lines, the channels’ offers, and what is awarded',
        description: 'Offers of a sealed round are not among them before its deadline.',
        params,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await buyerOf(callerOf(request));
      return { data: await gridSeen(team, request.params.inquiry) };
    },
  );

  app.put(
    '/:inquiry/grid',
    {
      schema: {
        operationId: 'saveInquiryGrid',
        summary: 'Save how the offers of an inquiry are compared: currency, rates, freight, tariff, VAT and profit',
        errors: [404, 409],
        params,
        body: GridSettings,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const buyer = await buyerOf(callerOf(request));
      return shown(buyer.team, await saveSettings(buyer, request.params.inquiry, request.body));
    },
  );

  app.post(
    '/:inquiry/grid/awards',
    {
      schema: {
        operationId: 'awardInquiryLines',
        summary: 'Award lines to channels by their offers, whole or in parts, or take awards back',
        errors: [404, 409],
        params,
        body: AwardsGiven,
        response: awards,
      },
      bodyLimit: BODY_LIMIT,
      config: clerks,
    },
    async (request) => {
      const buyer = await buyerOf(callerOf(request));
      return awarded(buyer.team, await awardLines(buyer, request.params.inquiry, request.body));
    },
  );

  app.post(
    '/:inquiry/grid/awards/all',
    {
      schema: {
        operationId: 'awardInquiryByRule',
        summary: 'Award each line of an inquiry to its cheapest or fastest offer',
        errors: [404, 409],
        params,
        body: AwardsByRule,
        response: awards,
      },
      config: clerks,
    },
    async (request) => {
      const buyer = await buyerOf(callerOf(request));
      return awarded(buyer.team, await awardByRule(buyer, request.params.inquiry, request.body));
    },
  );

  app.get(
    '/:inquiry/grid/file',
    {
      schema: {
        operationId: 'exportInquiryGrid',
        summary: 'Download the comparison of an inquiry as a workbook, its cells as numbers',
        params,
        response: { 200: fileAs(XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const { team, by } = await buyerOf(callerOf(request));
      const grid = await gridSeen(team, request.params.inquiry);
      const bytes = await fileOf(grid, { person: by.id, locale: context().locale });
      const name = `${grid.number}-grid.xlsx`;
      return reply.headers(fileHeaders({ name, type: XLSX_TYPE, size: bytes.length })).send(bytes);
    },
  );
};
