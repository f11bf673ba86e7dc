import type { App } from '@qiaohui/service-kit/http/app';
import type { z } from 'zod';
import { setupList, setupRoutes } from '../setup/routes.ts';
import { BusinessCode, BusinessCodeForm, BusinessCodeQuery, BusinessCodeSave } from './schema.ts';
import { businessCodeStore } from './store.ts';

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
  const where = ({ side }: z.output<typeof BusinessCodeQuery>) =>
    // what serves both sides is among those of either
    side ? { side: side === 'both' ? side : { $in: [side, 'both'] } } : {};
  setupList(app, { ...shapes, Query: BusinessCodeQuery, where }, businessCodeStore);
  setupRoutes(app, shapes, businessCodeStore);
};
