import { http, queryOptions } from '@qiaohui/kit';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { WaybillDocument, type WaybillDocumentKind } from '@qiaohui/trade/waybill-documents';
import { z } from 'zod';
import { api } from '../../area/queries.ts';

const urlOf = (waybill: string) => `${api}/waybills/${waybill}/papers`;

export const waybillDocuments = {
  of: (waybill: string) =>
    queryOptions({
      // a note of the waybill makes it stale
      queryKey: ['trade', 'waybill', waybill, 'documents'],
      queryFn: ({ signal }) => http.get(z.array(WaybillDocument), urlOf(waybill), { signal }),
    }),
  file: (waybill: string, kind: WaybillDocumentKind, locale: Locale) => `${urlOf(waybill)}/${kind}?locale=${locale}`,
};
