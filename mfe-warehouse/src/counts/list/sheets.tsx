import { useFormat, useInfiniteQuery, useKeyword, useText, When } from '@qiaohui/kit';
import { type CountSheet, CountState } from '@qiaohui/warehouse/counts';
import type { ReactNode } from 'react';
import { Bar } from '../../listing/bar.tsx';
import { Choice } from '../../listing/choice.tsx';
import type { Column } from '../../listing/column.ts';
import { useFilters } from '../../listing/filters.ts';
import { Listing } from '../../listing/listing.tsx';
import { RowLink } from '../../listing/row-link.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { usePlaceName } from '../../places/place-names.ts';
import { CountChip } from '../chip.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { counts } from '../queries.ts';

function useColumns(): Column<CountSheet>[] {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const named = usePlaceName();
  return [
    {
      key: 'number',
      label: name('number'),
      whole: true,
      cell: ({ id, number: own }) => <RowLink to={`/warehouse/counts/${id}`}>{own}</RowLink>,
    },
    { key: 'scope', label: t('scope'), cell: ({ scope }) => t(`of_${scope.kind}`, { code: named(scope.code) }) },
    {
      key: 'counted',
      label: t('counted'),
      figure: true,
      cell: ({ counted, lines }) => `${number(counted)} / ${number(lines)}`,
    },
    { key: 'different', label: t('different'), figure: true, cell: ({ different }) => number(different) },
    { key: 'state', label: name('status'), cell: ({ state }) => <CountChip state={state} /> },
    { key: 'user', label: name('user'), minor: true, cell: ({ user }) => user.name },
    { key: 'at', label: name('createdAt'), whole: true, cell: ({ created_at }) => <When at={created_at} /> },
  ];
}

/** Count sheets, newest first. */
export function Sheets({ action }: { action: ReactNode }) {
  const t = useText(text);
  const name = useText(names);
  const keyword = useKeyword();
  const { params, set } = useFilters();
  const state = CountState.safeParse(params.get('state')).data;
  return (
    <>
      <Bar label={t('filters')} search={t('search')} placeholder={t('placeholder')}>
        <Choice
          label={name('status')}
          all={t('all')}
          value={state ?? ''}
          options={CountState.options.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChoose={(value) => set('state', value)}
        />
      </Bar>
      <Listing
        label={t('sheets')}
        query={useInfiniteQuery(counts.list(keyword, state))}
        columns={useColumns()}
        sought={keyword !== '' || state !== undefined}
        clearTo="/warehouse/counts"
        nothing={{ sought: t('soughtNothing'), ever: t('ever'), action }}
      />
    </>
  );
}
