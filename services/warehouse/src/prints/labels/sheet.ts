import { invalid, Refusal } from '@qiaohui/service-kit/refusal';
import { boxCode } from '../../stock/boxes/rules.ts';
import { headOf, type Spoken } from '../locale.ts';
import { type LabelSize, labelsAPage, labelsOf, MOST_LABELS } from '../rules.ts';
import type { LabelRequest } from '../schema.ts';
import type { Label, LabelSheet } from '../sheets.ts';
import { boxLabels } from './boxes.ts';
import { goodsBy, goodsLabel, piecesOfBoxes } from './goods.ts';
import { shelfLabels } from './shelves.ts';

type Asked = LabelRequest;

/** Before the labels are made, since a hundred thousand boxes are a short request. */
function notTooMany(wanted: number): void {
  const state = { most: MOST_LABELS, wanted };
  if (wanted > MOST_LABELS) throw new Refusal(409, 'print.too-many', { values: state, state });
}

const repeated = (labels: Label[], copies: number) => labels.flatMap((label) => Array<Label>(copies).fill(label));

async function ofGoods({ ids, copies }: Extract<Asked, { of: 'goods' }>, words: Spoken): Promise<Label[]> {
  const rows = await goodsBy('_id', ids);
  notTooMany(rows.reduce((sum, row) => sum + labelsOf(row.box_count, copies), 0));
  const pieces = await piecesOfBoxes(rows);
  return rows.flatMap((row) => {
    if (copies !== undefined || row.box_count === 0) return repeated([goodsLabel(row, null, words)], copies ?? 1);
    return Array.from({ length: row.box_count }, (_, at) =>
      goodsLabel(row, { nth: at + 1, pieces: pieces.get(boxCode(row.code, at + 1)) ?? 0 }, words),
    );
  });
}

async function named(asked: Exclude<Asked, { of: 'goods' }>, words: Spoken): Promise<Label[]> {
  const { of, codes, copies } = asked;
  notTooMany(codes.length * copies);
  return repeated(await (of === 'boxes' ? boxLabels : shelfLabels)(codes, words), copies);
}

function mustFit(size: LabelSize, start: number): void {
  const most = labelsAPage(size);
  if (start > most) throw invalid({ start: [{ code: 'start.range', values: { most } }] });
}

/** What stands on the labels that are asked for; refused when there are too many of them. */
export async function labelSheet(asked: Asked, words: Spoken): Promise<LabelSheet> {
  const { size, start } = asked;
  mustFit(size, start);
  const labels = asked.of === 'goods' ? await ofGoods(asked, words) : await named(asked, words);
  return { kind: 'labels', size, start, labels, ...headOf(words, words.t('labels')) };
}
