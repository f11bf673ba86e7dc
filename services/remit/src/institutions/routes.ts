import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { anyone } from '../roles.ts';
import { asInstitution, type InstitutionRecord, Institutions } from './model.ts';
import { Institution } from './schema.ts';

const MOST = 500;

/** Returns the places of institutions by how many of the latest orders pay them. */
const ranks = (all: InstitutionRecord[]): Map<string, number> =>
  new Map(
    all
      .filter(({ uses }) => uses > 0)
      .toSorted((one, other) => other.uses - one.uses)
      .map(({ _id }, at) => [_id, at + 1]),
  );
const id = z.string().regex(/^\d{1,9}$/, 'field.invalid');

export async function institutions(app: App): Promise<void> {
  app.get(
    '',
    {
      schema: {
        operationId: 'listInstitutions',
        summary: 'List the institutions that can be paid',
        querystring: z.strictObject({ keyword: z.string().max(100).optional() }),
        response: { 200: DataResponse(z.array(Institution)) },
      },
      config: anyone,
    },
    async ({ query }) => {
      const found = await Institutions.find({ active: true, ...keywordFilter(query.keyword) })
        .setOptions({ sanitizeFilter: false })
        .sort({ nameEn: 1, _id: 1 })
        .limit(MOST)
        .lean<InstitutionRecord[]>();
      const rankOf = ranks(found);
      return {
        data: found.map((one) => {
          const rank = rankOf.get(one._id);
          return { ...asInstitution(one), ...(rank !== undefined && { rank }) };
        }),
      };
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        operationId: 'getInstitution',
        summary: 'Read an institution',
        params: z.strictObject({ id }),
        response: { 200: DataResponse(Institution) },
      },
      config: anyone,
    },
    async ({ params }) => {
      const found = await Institutions.findOne({ _id: params.id, active: true }).lean<InstitutionRecord>();
      if (!found) throw notFound('institution');
      return { data: asInstitution(found) };
    },
  );
}
