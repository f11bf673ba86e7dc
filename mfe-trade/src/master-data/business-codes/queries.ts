import { paged } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { BusinessCode, type BusinessCodeForm } from '@qiaohui/trade/business-codes';
import { api } from '../../area/queries.ts';
import { setupOf } from '../setup/records.ts';

const url = `${api}/business-codes`;

export const businessCodes = {
  ...setupOf<BusinessCode, BusinessCodeForm>('business-codes', url, BusinessCode),
  page: (filter: Record<string, string>) =>
    paged(['trade', 'business-codes', 'list'], Page(BusinessCode), `${url}/list`, filter),
};
