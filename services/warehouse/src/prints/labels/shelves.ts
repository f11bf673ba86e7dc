import { missing } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { DOCK } from '../../stock/places/rules.ts';
import { type ShelfRow, Shelves } from '../../stock/shelves/model.ts';
import type { Spoken } from '../locale.ts';
import type { Label } from '../sheets.ts';

/** Labels of places in the order in which they were asked for; a closed shelf has none, since it does not scan. */
export async function shelfLabels(codes: string[], { t }: Spoken): Promise<Label[]> {
  const found = await Shelves.find({ _id: trusted({ $in: codes }), active: true }).lean<ShelfRow[]>();
  const rows = new Map(found.map((row) => [row._id, row]));
  return codes.map((code) => {
    const row = rows.get(code);
    if (!row && code !== DOCK) throw missing('shelf');
    const lines = [row?.walk ? t('walk', { walk: row.walk }) : '', row?.remark ?? ''];
    return { code, head: code, large: true, lines: lines.filter(Boolean).map((text) => ({ text })) };
  });
}
