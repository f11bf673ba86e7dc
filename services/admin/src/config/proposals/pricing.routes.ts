import { Pricing } from '@qiaohui/admin/contract';
import { page } from '@qiaohui/service-kit/data/paging';
import type { App } from '@qiaohui/service-kit/http/app';
import { needsSecondPerson } from '@qiaohui/service-kit/identity/second-person';
import { DataResponse, Page } from '@qiaohui/service-kit/shapes';
import { headOf } from '../../audit/commands.store.ts';
import { Empty, manage } from '../../requests.ts';
import { finance } from '../../staff.ts';
import { type ConfigRecord, Configs } from '../model.ts';
import {
  Decide,
  Pricings,
  PricingVersion,
  Proposal,
  ProposalQuery,
  Propose,
  Proposed,
  Rehearsal,
  Rehearse,
  VersionQuery,
  Withdraw,
} from '../settings/pricing.schema.ts';
import { partsOf } from '../settings/rules.ts';
import { currentConfig } from '../store.ts';
import { timesInForce } from './in-force.store.ts';
import { type ProposalRecord, Proposals } from './model.ts';
import { rehearse } from './rehearsal.ts';
import { deciding, proposalRow, proposing, withdrawing } from './steps.store.ts';

const proposalResponse = { 200: DataResponse(Proposed) };
const query = VersionQuery;

/** Proposals of earlier versions name no section; they change the pricing. */
const orAbsent = (values: string[]) => ({ $in: [null, ...values] });

const openStates = ['waiting', 'scheduled'];
const byEnd = (open: boolean | undefined) =>
  open === undefined ? {} : { state: { [open ? '$in' : '$nin']: openStates } };

export const pricingRoutes = async (app: App) => {
  app.post(
    '/pricing',
    {
      schema: {
        operationId: 'getPricing',
        summary: 'Read the pricing in force',
        body: Empty,
        response: { 200: DataResponse(Pricings) },
      },
      config: finance,
    },
    async () => {
      const config = await currentConfig();
      return { data: { ...Pricing.parse(config), version: config.version, second_person: needsSecondPerson() } };
    },
  );
  app.post(
    '/rehearse',
    {
      schema: {
        operationId: 'rehearsePricing',
        summary: 'Try out a pricing: what orders would cost under it',
        body: Rehearse,
        response: { 200: DataResponse(Rehearsal) },
      },
      config: finance,
    },
    async (request) => ({ data: await rehearse(request.body.change, headOf(request)) }),
  );
  app.post(
    '/propose',
    {
      schema: {
        operationId: 'proposePricing',
        summary: 'Propose another pricing',
        errors: [409],
        body: Propose,
        response: proposalResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => ({
      data: await proposing(request, { ...request.body, section: 'pricing' }),
    }),
  );
  app.post(
    '/decide',
    {
      schema: {
        operationId: 'decideProposal',
        summary: 'Approve or reject a proposal of somebody else',
        errors: [404, 409],
        body: Decide,
        response: proposalResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => ({
      data: await deciding(request, request.body),
    }),
  );
  app.post(
    '/withdraw',
    {
      schema: {
        operationId: 'withdrawProposal',
        summary: 'Withdraw one’s own proposal',
        errors: [404, 409],
        body: Withdraw,
        response: proposalResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => ({
      data: await withdrawing(request, request.body),
    }),
  );
  app.post(
    '/proposals',
    {
      schema: {
        operationId: 'listProposals',
        summary: 'List proposals, newest first',
        body: ProposalQuery.default({}),
        querystring: query,
        response: { 200: DataResponse(Page(Proposal)) },
      },
      config: finance,
    },
    async ({ body: { section = 'pricing', open, ...body }, query }) => {
      const found = await page<ProposalRecord, Proposal>(Proposals, {
        where: { section: section === 'pricing' ? orAbsent([section]) : section, ...byEnd(open) },
        by: 'at',
        query: { ...body, ...query },
        url: `${manage}/config/proposals`,
        row: proposalRow,
      });
      return { data: { ...found, data: await timesInForce(found.data) } };
    },
  );
  app.post(
    '/versions',
    {
      schema: {
        operationId: 'listPricingVersions',
        summary: 'List the pricings that were in force, newest first',
        body: query.default({}),
        querystring: query,
        response: { 200: DataResponse(Page(PricingVersion)) },
      },
      config: finance,
    },
    async ({ body, query }) => ({
      data: await page<ConfigRecord, PricingVersion>(Configs, {
        where: { changed: orAbsent(partsOf.pricing) },
        by: 'at',
        query: { ...body, ...query },
        url: `${manage}/config/versions`,
        row: ({ version, at, config }) => ({ version, at: at.toISOString(), pricing: Pricing.parse(config) }),
      }),
    }),
  );
};
