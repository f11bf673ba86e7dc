import { z } from 'zod';
import { Line, Name } from '../../records/schema.ts';
import { Country } from '../places/schema.ts';
import { SetupQuery, setupRow } from '../setup/schema.ts';

/** As many ports, and as many countries. */
export const MOST_IN_AREA = 60;

const text = z.string().nullable();
export const PortArea = z.object({
  ...setupRow,
  /** The Chinese name. */
  name: z.string(),
  name_en: text,
  name_de: text,
  countries: z.array(z.string()),
  /** Codes of its ports, beside all those of its countries. */
  places: z.array(z.string()),
});
export type PortArea = z.infer<typeof PortArea>;

const distinct = (codes: string[]) => [...new Set(codes)];
const fields = z.strictObject({
  name: Name,
  name_en: Line(120),
  name_de: Line(120),
  countries: z.array(Country).max(MOST_IN_AREA).default([]).transform(distinct),
  places: z.array(z.string().min(2).max(10)).max(MOST_IN_AREA).default([]).transform(distinct),
});

type Area = { countries: string[]; places: string[] };
const hasAny = ({ countries, places }: Area) => countries.length + places.length > 0;
const rule = { path: ['places'], error: 'port-area.empty' };

export const PortAreaForm = fields.refine(hasAny, rule);
export type PortAreaForm = z.infer<typeof PortAreaForm>;
export const PortAreaSave = fields.extend({ version: setupRow.version }).refine(hasAny, rule);

export const PortAreaQuery = SetupQuery;
