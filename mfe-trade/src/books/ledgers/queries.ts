import {
  http,
  mutationOptions,
  type QueryClient,
  queryOptions,
  type SendOnce,
  useLive,
  useQueryClient,
} from '@qiaohui/kit';
import { BillFigures, type BillFilter } from '@qiaohui/trade/bills';
import type { MonthFileKind } from '@qiaohui/trade/bills/papers';
import {
  type Ledger,
  LedgerMonth,
  type LedgerSave,
  LedgerSettings,
  LedgerState,
  MonthLog,
  type TaxCode,
} from '@qiaohui/trade/ledgers';
import { z } from 'zod';
import { api } from '../../area/queries.ts';
import { formOf } from './values.ts';

const url = `${api}/ledgers`;
const stale = (client: QueryClient) => client.invalidateQueries({ queryKey: ['trade', 'ledgers'] });
const monthUrl = ({ ledger, month }: Pick<LedgerMonth, 'ledger' | 'month'>) => `${url}/${ledger}/months/${month}`;
type Seen = Pick<LedgerMonth, 'ledger' | 'month' | 'version'>;

/** Shows a ledger as a change has returned it: the next tax code may be taken out before the ledgers are read again. */
function show(client: QueryClient, saved: LedgerSettings): void {
  client.setQueryData(
    ledgers.state().queryKey,
    (known) => known && { ...known, ledgers: known.ledgers.map((one) => (one.ledger === saved.ledger ? saved : one)) },
  );
}

/** A closed month changes what bills may do. */
const staleMonths = (client: QueryClient) =>
  Promise.all([stale(client), client.invalidateQueries({ queryKey: ['trade', 'bills'] })]);

export const ledgers = {
  state: () =>
    queryOptions({
      queryKey: ['trade', 'ledgers', 'state'],
      queryFn: ({ signal }) => http.get(LedgerState, url, { signal }),
    }),
  months: () =>
    queryOptions({
      queryKey: ['trade', 'ledgers', 'months'],
      queryFn: ({ signal }) => http.get(z.array(LedgerMonth), `${url}/months`, { signal }),
    }),
  log: () =>
    queryOptions({
      queryKey: ['trade', 'ledgers', 'log'],
      queryFn: ({ signal }) => http.get(MonthLog, `${url}/log`, { signal }),
    }),
  /** What the bills of a list come to, by ledger, month and currency. */
  figures: (filter: BillFilter) =>
    queryOptions({
      queryKey: ['trade', 'bills', 'figures', filter],
      queryFn: ({ signal }) => http.post(z.array(BillFigures), `${api}/bills/figures`, filter, { signal }),
    }),
  /** Downloads the locked bills of a month together. */
  files: () =>
    mutationOptions({
      mutationFn: ({ ledger, month, kind }: Pick<LedgerMonth, 'ledger' | 'month'> & { kind: MonthFileKind }) =>
        http.blob(`${api}/bills/months/${ledger}/${month}/${kind}`),
    }),
  save: (client: QueryClient, ledger: Ledger) =>
    mutationOptions({
      mutationFn: (form: LedgerSave) => http.put(LedgerSettings, `${url}/${ledger}`, form),
      onSuccess: (saved) => show(client, saved),
      onSettled: () => stale(client),
    }),
  /** Takes tax codes out one after the other, each over what the one before has left; one that has changed since stays. */
  removeCode: (client: QueryClient, ledger: Ledger) =>
    mutationOptions({
      scope: { id: `tax codes ${ledger}` },
      mutationFn: async ({ code, seen }: { code: TaxCode; seen: LedgerSettings }): Promise<LedgerSettings> => {
        const now = client.getQueryData(ledgers.state().queryKey)?.ledgers.find((one) => one.ledger === ledger) ?? seen;
        const found = now.tax_codes.find((one) => one.code === code.code);
        if (!found) return now;
        const { version } = JSON.stringify(found) === JSON.stringify(code) ? now : seen;
        const rest = now.tax_codes.filter((one) => one !== found);
        return http.put(LedgerSettings, `${url}/${ledger}`, { ...formOf(now), tax_codes: rest, version });
      },
      onSuccess: (saved) => show(client, saved),
      onSettled: () => void stale(client),
    }),
  close: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: ({ version, ...month }: Seen) => {
        const url = `${monthUrl(month)}/close`;
        const send = (body: object, idempotencyKey: string) => http.post(LedgerMonth, url, body, { idempotencyKey });
        return once({ version }, send, { url, version });
      },
      onSettled: () => staleMonths(client),
    }),
  reopen: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: ({ reason, version, ...month }: Seen & { reason: string }) => {
        const url = `${monthUrl(month)}/reopen`;
        const send = (body: object, idempotencyKey: string) => http.post(LedgerMonth, url, body, { idempotencyKey });
        return once({ version, reason }, send, { url, version, reason });
      },
      onSettled: () => staleMonths(client),
    }),
};

/** Fetches again what a colleague changed of the ledgers, or of the bills in them. */
export function useLiveLedgers(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'ledger') void staleMonths(client);
    if (noun === 'bill') void client.invalidateQueries({ queryKey: ['trade', 'bills', 'figures'] });
  });
}
