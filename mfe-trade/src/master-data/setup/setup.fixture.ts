import type { BusinessCode } from '@qiaohui/trade/business-codes';
import type { Place } from '@qiaohui/trade/places';
import type { PortArea } from '@qiaohui/trade/port-areas';
import type { RegionalRoute } from '@qiaohui/trade/regional-routes';

const at = '2026-11-20T08:00:00.000Z';
const dates = { version: 1, created_at: at, updated_at: at };

export const place = (code: string, name: string, more: Partial<Place> = {}): Place => ({
  id: code,
  code,
  country: code.slice(0, 2),
  name,
  name_zh: null,
  name_de: null,
  functions: ['sea'],
  iata: null,
  own: false,
  gone: null,
  ...dates,
  ...more,
});

export const businessCode = (code: string, name: string, more: Partial<BusinessCode> = {}): BusinessCode => ({
  id: code,
  code,
  name,
  name_en: null,
  name_de: null,
  side: 'both',
  price: null,
  currency: null,
  tax_code: null,
  account: null,
  ...dates,
  ...more,
});

export const portArea = (id: string, name: string, more: Partial<PortArea> = {}): PortArea => ({
  id,
  name,
  name_en: null,
  name_de: null,
  countries: ['CN'],
  places: [],
  ...dates,
  ...more,
});

export const regionalRoute = (id: string, name: string, more: Partial<RegionalRoute> = {}): RegionalRoute => ({
  id,
  name,
  mode: 'sea',
  areas: [],
  days: 30,
  services: [],
  note: null,
  ...dates,
  ...more,
});
