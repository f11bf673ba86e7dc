import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import type { WaybillDocument } from './schema.ts';

export const url = '/api/v1/trade/waybills';

let count = 0;
/** A whole sea import: all that its documents need. */
const form = () => {
  count += 1;
  return {
    number: `DOC-${String(count).padStart(4, '0')}`,
    ...{ transport: 'sea', direction: 'east', client: '宁波佳酿', hbl: 'QHS-77', mbl: 'HLNB-1', vessel: 'Elbe Trader' },
    ...{ voyage: '041E', departure_port: 'Hamburg', destination_port: '宁波', booking_number: 'BK-9' },
    ...{ sailing_date: '2026-10-05', arrival_date: '2026-11-12', freight_terms: 'prepaid', release_method: 'original' },
    consignor: {
      ...{ name: 'Moselblick GmbH', address: 'Uferstraße 12\n54470 Bernkastel-Kues' },
      ...{ name_en: null, address_en: 'Uferstrasse 12, Bernkastel-Kues, Germany' },
    },
    consignee: {
      ...{ name: '宁波佳酿进出口有限公司', name_en: 'Ningbo Jianiang Co., Ltd.', address: '中山东路 66 号' },
      address_en: '66 Zhongshan East Road, Ningbo, China',
    },
    containers: [
      {
        ...{ number: 'CSQU3054383', type: '40HQ', seal_number: 'HL-771204', pieces: 900, gross: '18450', net: '16200' },
        ...{
          volume: '58.4',
          goods: 'WINE IN BOTTLES',
          packing: 'CARTONS',
          marks: 'NB-JS / 1-900',
          customs_code: '220421',
        },
      },
      { number: 'MSKU9070323', pieces: 24, gross: '5210.5', volume: '21.6', goods: 'BREWING EQUIPMENT' },
    ],
  };
};

/** What a clerk does with documents of waybills. */
export function clerkOf(service: TestService, person: Person = ann) {
  const call = (path: string, body?: object, method?: 'PATCH') =>
    service.as(person)(`${url}${path}`, body, { ...(method && { method }), headers: { 'accept-language': 'en' } });
  const made = async (more: object = {}): Promise<{ id: string; number: string; version: number }> => {
    const response = await call('', { ...form(), ...more });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data;
  };
  return {
    call,
    made,
    documents: async (id: string): Promise<WaybillDocument[]> => (await call(`/${id}/papers`)).json().data,
    draw: (id: string, kind: string, locale = '') => call(`/${id}/papers/${kind}${locale && `?locale=${locale}`}`),
    move: async (id: string, status: string, version = 1) => call(`/${id}/status`, { status, version }),
  };
}
