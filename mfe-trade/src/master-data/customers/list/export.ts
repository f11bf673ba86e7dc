import { http, mutationOptions } from '@qiaohui/kit';
import { api } from '../../../area/queries.ts';

/** Downloads the customers that a filter shows. */
export const exportOf = (filter: Record<string, string>) =>
  mutationOptions({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const body = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
      return { name: `customers.${format}`, blob: await http.blob(`${api}/customers/export.${format}`, { body }) };
    },
  });
