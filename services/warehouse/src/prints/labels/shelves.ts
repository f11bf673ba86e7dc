import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { DOCK } from '../../stock/places/rules.ts';
import { activeShelves } from '../../stock/shelves/store.ts';
import type { Formatter } from '../formatter.ts';
import type { Label } from '../sheets.ts';

/** Returns labels of places in the order in which they were requested; a closed shelf has none, since it does not scan. */
export async function shelfLabels(codes: string[], { t }: Formatter): Promise<Label[]> {
  const rows = new Map((await activeShelves(codes)).map((row) => [row._id, row]));
  return codes.map((code) => {
    const row = rows.get(code);
    if (!row && code !== DOCK) throw notFound('shelf');
    const lines = [row?.walk ? t('walk', { walk: row.walk }) : '', row?.remark ?? ''];
    return { code, head: code, large: true, lines: lines.filter(Boolean).map((text) => ({ text })) };
  });
}
