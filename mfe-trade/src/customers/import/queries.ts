import { http, mutationOptions, type QueryClient, type SendOnce } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { CustomerImport } from '@qiaohui/trade/customers/files';
import { api } from '../../area/queries.ts';
import { refreshParties } from '../../supply/records.ts';

const url = `${api}/customers`;

/** Import of customers from a file: checked first, then created as a whole. */
export const customerImport = {
  send: ((file, options) => http.upload(CustomerImport, `${url}/import`, file, options)) satisfies Send<CustomerImport>,
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
