import { ExportJob } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { RegionalRouteQuery } from '../logistics/regional-routes/schema.ts';
import { WaybillFilter } from '../logistics/waybills/schema.ts';
import { BusinessCodeQuery } from '../master-data/business-codes/schema.ts';
import { CountryQuery } from '../master-data/countries/schema.ts';
import { PlaceQuery } from '../master-data/places/schema.ts';
import { PortAreaQuery } from '../master-data/port-areas/schema.ts';
import { WindowQuery } from '../prices/edits/schema.ts';

/** Rows of a file: as many as a sheet has beneath its headings (ECMA-376, Excel's own limit). */
export const MOST_EXPORT_ROWS = 1_048_575;

export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

const { revision, keyword, group, currency, sort } = WindowQuery.shape;

/** A list as its window shows it: filtered and sorted, of the revision in force or another one. */
export const PriceExportForm = z.strictObject({
  list: z.string().min(1).max(60),
  format: ExportFormat,
  filter: z.strictObject({ revision, keyword, group, currency, sort }).prefault({}),
});
export type PriceExportForm = z.infer<typeof PriceExportForm>;

/** The team's waybills as their list is filtered. */
export const WaybillExportForm = z.strictObject({ format: ExportFormat, filter: WaybillFilter.prefault({}) });
export type WaybillExportForm = z.infer<typeof WaybillExportForm>;

/** The lists of what a team sets up. */
export const SetupList = z.enum(['countries', 'places', 'port-areas', 'business-codes', 'regional-routes']);
export type SetupList = z.infer<typeof SetupList>;

const ofList = <L extends SetupList, F extends z.ZodType>(list: L, filter: F) =>
  z.strictObject({ list: z.literal(list), format: ExportFormat, filter });
const paging = { limit: true, cursor: true } as const;

/** A list of what the team sets up, as it is filtered and sorted. */
export const SetupExportForm = z.discriminatedUnion('list', [
  ofList('countries', CountryQuery.omit(paging).prefault({})),
  ofList('places', PlaceQuery.omit(paging).prefault({})),
  ofList('port-areas', PortAreaQuery.omit(paging).prefault({})),
  ofList('business-codes', BusinessCodeQuery.omit(paging).prefault({})),
  ofList('regional-routes', RegionalRouteQuery.omit(paging).prefault({})),
]);
export type SetupExportForm = z.output<typeof SetupExportForm>;

/** A file of a list; its parts are rows. */
export const PriceExport = ExportJob.extend({ list: z.string(), name: z.string(), format: ExportFormat });
export type PriceExport = z.infer<typeof PriceExport>;

export const ExportId = z.object({ id: z.string().min(1).max(60) });
