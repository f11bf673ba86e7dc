import { z } from 'zod';
import { Transport } from '../../contract.ts';
import { SetupQuery, setupRow } from '../../master-data/setup/schema.ts';
import { Id, Lines, Name } from '../../records/schema.ts';

/** Areas on the way of a route, its ends among them. */
export const MOST_AREAS = 8;
export const MOST_SERVICES = 30;

const Days = z.number().int('regional-route.days').min(1, 'regional-route.days').max(365, 'regional-route.days');

export const RegionalRoute = z.object({
  ...setupRow,
  name: z.string(),
  mode: Transport,
  /** The ids of its port areas, from departure to arrival. */
  areas: z.array(z.string()),
  /** How long it takes. */
  days: z.number().int(),
  /** The ids of the business codes that usually come with it. */
  services: z.array(z.string()),
  note: z.string().nullable(),
});
export type RegionalRoute = z.infer<typeof RegionalRoute>;

export const RegionalRouteForm = z.strictObject({
  name: Name,
  mode: Transport,
  areas: z.array(Id).min(2, 'regional-route.areas').max(MOST_AREAS, 'regional-route.areas'),
  // a form types its figures
  days: z.union([
    Days,
    z
      .string('regional-route.days')
      .regex(/^\d{1,3}$/, 'regional-route.days')
      .transform(Number)
      .pipe(Days),
  ]),
  services: z
    .array(Id)
    .max(MOST_SERVICES)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  note: Lines(500),
});
export type RegionalRouteForm = z.infer<typeof RegionalRouteForm>;
export const RegionalRouteSave = RegionalRouteForm.extend({ version: setupRow.version });

export const RegionalRouteQuery = SetupQuery.extend({ mode: Transport.optional() });
