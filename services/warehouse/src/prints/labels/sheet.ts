import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { boxCode } from '../../stock/goods/box.rules.ts';
import { type Formatter, headOf } from '../formatter.ts';
import { type LabelSize, labelsAPage, labelsOf, MAX_LABELS } from '../rules.ts';
import type { LabelRequest } from '../schema.ts';
import type { Label, LabelSheet } from '../sheets.ts';
import { boxLabels } from './boxes.ts';
import { goodsBy, goodsLabel, piecesOfBoxes } from './goods.ts';
import { shelfLabels } from './shelves.ts';

/** Checked before the labels are made, since a hundred thousand boxes are a short request. */
function requireFewEnough(wanted: number): void {
  const state = { most: MAX_LABELS, wanted };
  if (wanted > MAX_LABELS) throw new HttpError(409, 'print.too-many', { values: state, state });
}

const repeated = (labels: Label[], copies: number) => labels.flatMap((label) => Array<Label>(copies).fill(label));

async function ofGoods({ ids, copies }: Extract<LabelRequest, { of: 'goods' }>, format: Formatter): Promise<Label[]> {
  const rows = await goodsBy('_id', ids);
  requireFewEnough(rows.reduce((sum, row) => sum + labelsOf(row.box_count, copies), 0));
  const pieces = await piecesOfBoxes(rows);
  return rows.flatMap((row) => {
    if (copies !== undefined || row.box_count === 0) return repeated([goodsLabel(row, null, format)], copies ?? 1);
    return Array.from({ length: row.box_count }, (_, at) =>
      goodsLabel(row, { nth: at + 1, pieces: pieces.get(boxCode(row.code, at + 1)) ?? 0 }, format),
    );
  });
}

async function named(request: Exclude<LabelRequest, { of: 'goods' }>, format: Formatter): Promise<Label[]> {
  const { of, codes, copies } = request;
  requireFewEnough(codes.length * copies);
  return repeated(await (of === 'boxes' ? boxLabels : shelfLabels)(codes, format), copies);
}

function requireFit(size: LabelSize, start: number): void {
  const most = labelsAPage(size);
  if (start > most) throw unprocessable({ start: [{ code: 'start.range', values: { most } }] });
}

/** Returns the requested labels; throws when there are too many of them. */
export async function labelSheet(request: LabelRequest, format: Formatter): Promise<LabelSheet> {
  const { size, start } = request;
  requireFit(size, start);
  const labels = request.of === 'goods' ? await ofGoods(request, format) : await named(request, format);
  return { kind: 'labels', size, start, labels, ...headOf(format, format.t('labels')) };
}
