import type { ImportReport, PriceImport } from '@qiaohui/trade/imports';
import { base, data, serveTrade } from '../../area/area.fixture.ts';
import { analysis, mapping } from './mapping/analysis.fixture.ts';

export const url = `${base}/imports`;
const at = '2026-11-20T08:00:00.000Z';

export const report: ImportReport = {
  rows: 7,
  good: 5,
  failing: 2,
  reasons: [
    { code: 'import.price-negative', message: '价格不能为负', count: 1 },
    { code: 'import.twice', message: '同一编号在前面的行中已出现', count: 1 },
  ],
  faults: [
    { row: 6, code: 'import.price-negative', field: 'unit_price', value: '-3,00', message: '价格不能为负' },
    { row: 8, code: 'import.twice', field: 'order_number', value: '6es71 (2)', message: '同一编号在前面的行中已出现' },
  ],
  repairable: 2,
  currencies: [
    { currency: 'EUR', count: 4 },
    { currency: 'USD', count: 1 },
  ],
};

export const priceImport = (more: Partial<PriceImport> = {}): PriceImport => ({
  id: 'i1',
  kind: 'price',
  state: 'analysed',
  task: null,
  file: { name: 'Siemens 2026.xlsx', size: 12_000 },
  progress: { done: 0, total: 8 },
  mode: null,
  list: null,
  revision: null,
  base: null,
  counts: null,
  rows: null,
  failing: null,
  error: null,
  made_by: 'ann@example.com',
  version: 3,
  created_at: at,
  updated_at: at,
  analysis,
  mapping: null,
  report: null,
  ...more,
});

export const reported = (more: Partial<PriceImport> = {}) =>
  priceImport({ mapping, report, failing: 2, version: 5, ...more });

export const imported = (more: Partial<PriceImport> = {}) =>
  reported({
    ...{ state: 'imported', mode: 'update', list: 'l1', revision: 12, base: 11, version: 7 },
    counts: { added: 1, changed: 4, unchanged: 0, retained: 9 },
    ...more,
  });

/** Fakes an import that stands still until it is changed through `set`. */
export function serveImport(first: PriceImport, responses: Parameters<typeof serveTrade>[0] = {}) {
  let now = first;
  const set = (next: PriceImport) => {
    now = next;
    return data(next);
  };
  const requests = serveTrade({ [`GET ${url}/i1`]: () => data(now), ...responses });
  return { requests, set };
}

type Upload = { url: string; fields: object };

/** Files go by XMLHttpRequest, which `serve` does not handle. Returns what was uploaded; `restore` ends it. */
export function serveUploads(respond: (upload: Upload) => unknown) {
  const { XMLHttpRequest: real } = globalThis;
  const uploads: Upload[] = [];
  class Sending {
    upload = {};
    status = 200;
    responseText = '';
    to = '';
    onload: () => void = () => undefined;
    open = (_: string, to: string) => {
      this.to = to;
    };
    setRequestHeader = () => undefined;
    abort = () => undefined;
    getResponseHeader = () => 'application/json';
    send(form: FormData) {
      const { file: _file, ...fields } = Object.fromEntries(form);
      const sent = { url: this.to, fields };
      uploads.push(sent);
      this.responseText = JSON.stringify({ data: respond(sent) });
      setTimeout(() => this.onload());
    }
  }
  globalThis.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;
  const restore = () => {
    globalThis.XMLHttpRequest = real;
  };
  return { uploads, restore };
}
