import { ALL_TEAMS, type PlaceRecord } from './model.ts';
import type { Place } from './schema.ts';

export const placeRow = (record: PlaceRecord): Place => ({
  id: record._id,
  code: record.code,
  country: record.country,
  name: record.name,
  name_zh: record.name_zh,
  name_de: record.name_de,
  functions: record.functions,
  iata: record.iata,
  own: record.team !== ALL_TEAMS,
  gone: record.gone,
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});
