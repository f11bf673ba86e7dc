import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import type { CostItem, Costs } from './schema.ts';

export const base = '/api/v1/trade';

let count = 0;
const fresh = () => {
  count += 1;
  return String(count).padStart(4, '0');
};

/** What a clerk does to costs of waybills. */
export function costClerk(service: TestService, clerk: Parameters<TestService['as']>[0] = ann) {
  const call = (path: string, body?: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST', who = clerk) =>
    service.as(who)(`${base}${path}`, body, { method, headers: { 'accept-language': 'en' } });
  const made = async (path: string, body: object) => (await call(path, body)).json().data;
  const waybill = async (): Promise<{ id: string; number: string; version: number }> =>
    made('/waybills', { number: `COST-${fresh()}`, transport: 'sea', direction: 'east', client: '宁波佳酿' });
  const house = async (master: string): Promise<{ id: string; number: string }> => {
    const { id, version } = await waybill();
    return (await call(`/waybills/${id}/master`, { master, version }, 'PUT')).json().data;
  };
  const code = async (side = 'both'): Promise<string> =>
    (await made('/business-codes', { code: `C${fresh()}`, name: '海运费', name_en: 'Ocean freight', side })).id;
  const formOf = (of: string, more: object = {}) => ({
    side: 'payable',
    party: { kind: 'free', name: 'Hafen GmbH' },
    code: of,
    quantity: '2',
    price: '100.50',
    currency: 'EUR',
    tax_rate: '19',
    ...more,
  });
  const item = async (of: string, more: object = {}): Promise<CostItem> =>
    made(`/waybills/${of}/costs`, formOf(await code(), more));
  const costs = async (of: string): Promise<Costs> =>
    (await service.as(clerk)(`${base}/waybills/${of}/costs`)).json().data;
  return { call, made, waybill, house, code, formOf, item, costs };
}
