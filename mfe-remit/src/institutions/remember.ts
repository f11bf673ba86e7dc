import { keep } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';

/** Keeps for 12 hours whom a visitor is about to pay: the shell shows a partner's name beside ours. */
export function remember({ id, code, brand }: Institution): void {
  keep('resource_id', id);
  keep('resource_code', code);
  keep('brand_name', brand?.name ?? null);
  keep('brand_name_en', brand?.nameEn ?? null);
}
