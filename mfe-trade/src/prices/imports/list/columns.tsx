import { type Column, FileName, useFormat, useText, When } from '@qiaohui/kit';
import type { PriceImportRow } from '@qiaohui/trade/imports';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { isUnderway } from '../queries.ts';
import { ImportChip } from '../status.tsx';

/** An import with its file, state, progress and failing rows. */
export function useColumns(): Column<PriceImportRow>[] {
  const t = useText(text);
  const { number } = useFormat();
  const progressOf = (row: PriceImportRow) => {
    const { done, total } = row.progress;
    if (isUnderway(row)) return t('rowsOf', { done: number(done), total: total > 0 ? number(total) : '…' });
    return row.rows === null ? '–' : number(row.rows);
  };
  return [
    { key: 'file', title: t('file'), least: 240, cell: ({ file }) => <FileName name={file.name} cut /> },
    { key: 'state', title: t('state'), phone: 'beside', cell: ({ state }) => <ImportChip state={state} /> },
    { key: 'kind', title: t('kind'), whole: true, cell: ({ kind }) => t(kind) },
    { key: 'rows', title: t('rows'), figure: true, phone: 'end', labelled: true, cell: progressOf },
    {
      key: 'failing',
      title: t('failingRows'),
      figure: true,
      phone: 'hidden',
      cell: ({ failing }) => (failing === null ? '–' : number(failing)),
    },
    { key: 'by', title: t('by'), phone: 'hidden', from: 'lg', cell: ({ made_by }) => made_by },
    { key: 'at', title: t('at'), whole: true, cell: ({ created_at }) => <When at={created_at} /> },
  ];
}
