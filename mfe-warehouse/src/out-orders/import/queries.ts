import { http } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { OutImport } from '@qiaohui/warehouse/outorders/import';

const URL = '/api/v1/warehouse/out/import';

export const outImport = {
  send: ((file, options) => http.upload(OutImport, URL, file, options)) satisfies Send<OutImport>,
  apply: (id: string) => http.post(OutImport, `${URL}/apply`, { id }),
  template: () => http.blob(`${URL}/template.xlsx`),
  faults: (id: string) => http.blob(`${URL}/${id}/faults.xlsx`),
};
