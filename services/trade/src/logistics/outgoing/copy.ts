import { codeForm } from '@qiaohui/service-kit/code-form';
import { addMissing } from '@qiaohui/service-kit/data/add-missing';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { type OutOrderRecord, OutOrders } from './model.ts';

/** By what the copy of an out-order is found. */
export const foundBy = ({ number, client_code }: Pick<OutOrderRecord, 'number' | 'client_code'>) => ({
  client: codeForm(client_code),
  terms: searchTermsOf(number, client_code),
});

/** Adds that to copies of earlier versions. */
export const upgradeOutOrders = (): Promise<void> =>
  addMissing<Pick<OutOrderRecord, 'number' | 'client_code'>>(OutOrders, {
    field: 'client',
    read: ['number', 'client_code'],
    fieldsOf: foundBy,
  });
