import { storeExpiring } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { useEffect } from 'react';

/** Remembers for 12 hours whom a visitor is about to pay, null for nobody: the shell shows a partner's name beside ours. */
export function remember(institution: Institution | null): void {
  storeExpiring('resource_id', institution?.id ?? null);
  storeExpiring('resource_code', institution?.code ?? null);
  storeExpiring('brand_name', institution?.brand?.name ?? null);
  storeExpiring('brand_name_en', institution?.brand?.nameEn ?? null);
}

/** Remembers whom the page at hand pays, as soon as it is known (undefined until then). */
export function useRemembered(institution: Institution | null | undefined): void {
  useEffect(() => {
    if (institution !== undefined) remember(institution);
  }, [institution]);
}
