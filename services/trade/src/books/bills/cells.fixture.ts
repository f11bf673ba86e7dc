import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ofAll, ofTeam, shows } from '../../master-data/setup/cells.fixture.ts';
import { ann } from '../../people.fixture.ts';
import { base, billClerk, issuer, ledgerForm, MONTH } from './bills.fixture.ts';
import type { Bill } from './schema.ts';

/** Another team has a ledger of its own, which nobody has changed yet. */
const ofOther = { ...ofAll, staff: { trade: 409, admin: 409 } };
const byAnn = [`"${ann.email}"`];
const isFull: Cell['shows'] = (response) => expect(response.json().data).not.toEqual([]);

/** Cells of the access matrix for ledgers and their months; each closes a month of its own. */
function ledgerCells(service: () => TestService): Record<string, Cell> {
  const clerk = () => billClerk(service());
  let months = 0;
  const month = () => {
    months += 1;
    return `20${String(Math.trunc(months / 12)).padStart(2, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  };
  const closed = async () => {
    const url = `${base}/ledgers/china/months/${month()}`;
    await service().as(ann)(`${url}/close`, { version: 0 });
    return url;
  };
  return {
    [`GET ${base}/ledgers`]: {
      ...ofAll,
      texts: [`"${issuer.name}"`],
      arrange: async () =>
        clerk()
          .setUp()
          .then(() => ({})),
    },
    [`GET ${base}/ledgers/months`]: {
      ...ofAll,
      texts: byAnn,
      arrange: async () => closed().then(() => ({})),
      shows: isFull,
    },
    [`GET ${base}/ledgers/log`]: {
      ...ofAll,
      texts: byAnn,
      arrange: async () => closed().then(() => ({})),
      shows: (response) => expect(response.json().data.acts).not.toEqual([]),
    },
    [`PUT ${base}/ledgers/:ledger`]: {
      ...ofOther,
      arrange: async () => {
        await clerk().setUp();
        return { url: `${base}/ledgers/china`, body: ledgerForm(await clerk().settings('china')) };
      },
    },
    [`POST ${base}/ledgers/:ledger/months/:month/close`]: {
      ...ofAll,
      texts: byAnn,
      arrange: async () => ({ url: `${base}/ledgers/china/months/${month()}/close`, body: { version: 0 } }),
    },
    [`POST ${base}/ledgers/:ledger/months/:month/reopen`]: {
      ...ofOther,
      arrange: async () => ({ url: `${await closed()}/reopen`, body: { version: 1, reason: '补记' } }),
    },
  };
}

/** Cells of the access matrix for bills, and the ledgers that they belong to. */
export function billCells(service: () => TestService): Record<string, Cell> {
  const clerk = () => billClerk(service());
  const drafted = async (): Promise<Bill> => {
    await clerk().setUp();
    const { id } = await clerk().customer();
    return clerk().draft(id, [await clerk().item(id)]);
  };
  const on = (make: () => Promise<Bill>, path: string, bodyOf?: (bill: Bill) => object): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const bill = await make();
      return { url: `${base}/bills/${bill.id}${path}`, body: bodyOf?.(bill) };
    },
  });
  const onDraft = (path: string, bodyOf?: (bill: Bill) => object) => on(drafted, path, bodyOf);
  const onLocked = (path: string, bodyOf?: (bill: Bill) => object) => on(() => clerk().locked(), path, bodyOf);
  const seen = ({ version }: Bill) => ({ version });
  const part = { kind: 'collection', date: '2026-11-24', amount: '10' };
  const preview = async () => {
    const { id } = await clerk().customer();
    await clerk().item(id);
    return { body: { ledger: 'german', customer: id, month: MONTH, currency: 'EUR' } };
  };
  return {
    ...ledgerCells(service),
    [`POST ${base}/bills/list`]: { ...ofAll, arrange: async () => drafted().then(() => ({ body: {} })), shows },
    [`POST ${base}/bills/figures`]: {
      ...ofAll,
      texts: [`"month":"${MONTH}"`],
      arrange: async () => drafted().then(() => ({ body: {} })),
      shows: isFull,
    },
    [`POST ${base}/bills/preview`]: { ...ofTeam, arrange: preview },
    [`POST ${base}/bills`]: {
      ...ofAll,
      staff: { trade: 422, admin: 422 },
      arrange: async () => {
        const { id } = await clerk().customer();
        return { body: clerk().formFor(id, [await clerk().item(id)]) };
      },
    },
    [`GET ${base}/bills/:id`]: onDraft(''),
    [`POST ${base}/bills/:id/history`]: { ...onDraft('/history', () => ({})), texts: ['created'] },
    [`PATCH ${base}/bills/:id`]: onDraft('', ({ version, date, month, locale }) => ({
      version,
      date,
      month,
      locale,
      forced_name: 'x',
      description: null,
    })),
    [`POST ${base}/bills/:id/items`]: onDraft('/items', ({ version, document }) => ({
      version,
      remove: document.lines.map(({ item }) => item),
    })),
    [`DELETE ${base}/bills/:id`]: onDraft('', seen),
    [`POST ${base}/bills/:id/lock`]: onDraft('/lock', seen),
    [`POST ${base}/bills/:id/reversal`]: onLocked('/reversal', ({ version }) => ({ version, reason: 'x' })),
    [`POST ${base}/bills/:id/parts`]: onLocked('/parts', ({ version }) => ({ version, ...part })),
    [`DELETE ${base}/bills/:id/parts/:part`]: {
      ...ofTeam,
      arrange: async () => {
        const { id, version } = await clerk().locked();
        const { parts, version: next } = await clerk().made(`/bills/${id}/parts`, { version, ...part });
        return { url: `${base}/bills/${id}/parts/${parts[0].id}`, body: { version: next } };
      },
    },
    [`GET ${base}/bills/:id/check`]: onLocked('/check'),
    [`GET ${base}/bills/:id/papers`]: onDraft('/papers'),
    [`GET ${base}/bills/:id/papers/:kind`]: onLocked('/papers/csv'),
    [`GET ${base}/bills/months/:ledger/:month/:kind`]: {
      ...ofTeam,
      arrange: async () => {
        await clerk().locked();
        return { url: `${base}/bills/months/german/${MONTH}/csv` };
      },
    },
  };
}
