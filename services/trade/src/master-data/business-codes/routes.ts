import type { App } from '@qiaohui/service-kit/http/app';
import { setupList, setupRoutes } from '../setup/routes.ts';
import { BusinessCode, BusinessCodeForm, BusinessCodeQuery, BusinessCodeSave } from './schema.ts';
import { businessCodeStore, codesWhere } from './store.ts';

const shapes = {
  noun: 'business-code' as const,
  operation: ['BusinessCode', 'BusinessCodes'] as const,
  words: ['a business code', 'business codes'] as const,
  Row: BusinessCode,
  Form: BusinessCodeForm,
  Save: BusinessCodeSave,
  prices: { price: null, currency: null },
};

export const businessCodes = async (app: App) => {
  setupList(app, { ...shapes, Query: BusinessCodeQuery, where: codesWhere }, businessCodeStore);
  setupRoutes(app, shapes, businessCodeStore);
};
