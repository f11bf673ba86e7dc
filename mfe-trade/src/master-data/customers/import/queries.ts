import { HttpError, http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { type ColumnsChosen, CustomerImport, UnknownColumns } from '@qiaohui/trade/customers/files';
import { api } from '../../../area/queries.ts';
import { refreshParties } from '../../supply/records.ts';

const url = `${api}/customers`;
const keyOf = (id: string) => ['trade', 'customer-import', id] as const;
const POLL_MS = 1_000;

/** A file with its columns; `message`: why it cannot be read as they are. */
export type Unknown = UnknownColumns & { file: File; message: string | null };

/** `again`: where what a heading means was said before, and may be said otherwise. */
export type Checked = { seen: CustomerImport; again: Unknown | null };
type Sent = Checked | { unknown: Unknown };
/** Headings that nobody knows, or two columns that hold the same by what was said before. */
const TO_CHOOSE = ['customer-import.sheet-columns', 'customer-import.sheet-columns-twice'];

async function send(file: File, progress: Partial<Progress> = {}, columns?: ColumnsChosen): Promise<Sent> {
  try {
    const fields = columns && { columns: JSON.stringify(columns) };
    const seen = await http.upload(CustomerImport, `${url}/import`, file, { ...progress, ...(fields && { fields }) });
    return { seen, again: seen.columns && { ...seen.columns, file, message: null } };
  } catch (error) {
    const isToChoose = error instanceof HttpError && !columns && TO_CHOOSE.includes(error.code);
    const found = isToChoose ? UnknownColumns.safeParse(error.state).data : undefined;
    if (!isToChoose || !found) throw error;
    return { unknown: { ...found, file, message: error.message } };
  }
}

/** Import of customers from a file: checked first, then created. */
export const customerImport = {
  send,
  one: (id: string) =>
    queryOptions({
      queryKey: keyOf(id),
      queryFn: ({ signal }) => http.get(CustomerImport, `${url}/import/${id}`, { signal }),
      refetchInterval: ({ state }) => (state.data?.writing ? POLL_MS : false),
      enabled: id !== '',
    }),
  keep: (client: QueryClient, seen: CustomerImport) => client.setQueryData(keyOf(seen.id), seen),
  /** The service applies an import once; `once` joins a double click. */
  apply: (client: QueryClient, once: SendOnce, id: string) =>
    mutationOptions({
      mutationFn: () => once({ id }, (body) => http.post(CustomerImport, `${url}/import/apply`, body)),
      // also after an error: a lost response may have created them
      onSettled: () => refreshParties(client),
    }),
  template: () => mutationOptions({ mutationFn: () => http.blob(`${url}/import/template.xlsx`) }),
  faults: (id: string) => mutationOptions({ mutationFn: () => http.blob(`${url}/import/${id}/faults.xlsx`) }),
};
