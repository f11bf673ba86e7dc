import { keep } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';

/** Keeps for 12 hours whom a visitor is about to pay: the shell shows partners' names beside ours. */
export function remember({ id, code, name, nameEn }: Institution): void {
  keep('resource_id', id);
  keep('resource_code', code);
  keep('resource_name', name);
  keep('resource_name_en', nameEn);
}
