import { useText } from '@qiaohui/kit';
import { type ActResult, type SheetAct, type SheetColumn, Spreadsheet } from '@qiaohui/kit/spreadsheet';
import { useMemo, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Section } from './section.tsx';

type Item = { id: string; model: string; price: string; per: string; pieces: string; note: string };
const COUNT = 8000;

const series = ['6ES7 214-1AG40', 'LC1D09M7', '3RT2015-1BB41', 'S203-C16', 'IFL15-30'];
const itemAt = (index: number): Item => ({
  id: String(index),
  model: `${series[index % series.length]}/${index + 1}`,
  price: (((index * 7919) % 100_000) / 100).toFixed(2),
  per: ['1', '10', '100'][index % 3] ?? '1',
  pieces: String((index * 31) % 500),
  note: index % 4 === 0 ? 'EXW' : '',
});

/** Keeps the rows in memory, as a service would in its database; each undo is an act of its own. */
function sampleStore() {
  const changed = new Map<string, Item>();
  const before = new Map<string, Item[]>();
  const rowAt = (index: number) => changed.get(String(index)) ?? itemAt(index);
  const write = (rows: readonly Item[]): ActResult<Item> => {
    const act = String(before.size + 1);
    before.set(
      act,
      rows.map(({ id }) => rowAt(Number(id))),
    );
    for (const row of rows) changed.set(row.id, row);
    return { status: 'saved', act, rows };
  };
  return {
    windowOf: (offset: number, limit: number) => ({
      queryKey: ['shell', 'kit-page', 'items', offset, limit],
      queryFn: async () => Array.from({ length: limit }, (_, nth) => rowAt(offset + nth)),
    }),
    change: async ({ changes }: SheetAct<Item>) => write(changes.map(({ row, set }) => ({ ...row, ...set }))),
    undo: async (act: string) => write(before.get(act) ?? []),
  };
}

/** A sheet with some thousand rows to try all its keys on. */
export function Sheet() {
  const t = useText(text);
  const [store] = useState(sampleStore);
  const columns = useMemo(
    (): SheetColumn<Item>[] => [
      { field: 'id', title: t('number'), kind: 'whole', value: ({ id }) => id, readOnly: true, width: 80 },
      { field: 'model', title: t('model'), kind: 'text', value: ({ model }) => model, required: true, width: 200 },
      { field: 'price', title: t('price'), kind: 'decimal', value: ({ price }) => price, places: 4 },
      {
        field: 'per',
        title: t('per'),
        kind: 'choice',
        value: ({ per }) => per,
        choices: ['1', '10', '100', '1000'].map((value) => ({ value, label: value })),
        width: 100,
      },
      { field: 'pieces', title: t('pieces'), kind: 'whole', value: ({ pieces }) => pieces },
      { field: 'note', title: t('note'), kind: 'text', value: ({ note }) => note, width: 160 },
    ],
    [t],
  );
  return (
    <Section title={t('sheet')}>
      <Spreadsheet<Item>
        label={t('sheet')}
        columns={columns}
        rowCount={COUNT}
        windowOf={store.windowOf}
        onChange={store.change}
        onUndo={store.undo}
        height={480}
      />
    </Section>
  );
}
