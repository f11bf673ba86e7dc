import {
  type Column,
  FilterBar,
  FilterChoice,
  RecordList,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useText,
  When,
} from '@qiaohui/kit';
import { type CountSheet, CountState } from '@qiaohui/warehouse/counts';
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
      title: name('number'),
      whole: true,
      cell: (row) => row.number,
    },
    {
      key: 'scope',
      title: t('scope'),
      whole: true,
      cell: ({ scope }) => t(`of_${scope.kind}`, { code: named(scope.code) }),
    },
    {
      key: 'counted',
      title: t('counted'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ counted, lines }) => `${number(counted)} / ${number(lines)}`,
    },
    {
      key: 'different',
      title: t('different'),
      figure: true,
      phone: 'hidden',
      cell: ({ different }) => number(different),
    },
    { key: 'state', title: name('status'), phone: 'beside', cell: ({ state }) => <CountChip state={state} /> },
    { key: 'user', title: name('user'), whole: true, phone: 'hidden', cell: ({ user }) => user.name },
    { key: 'at', title: name('createdAt'), whole: true, cell: ({ created_at }) => <When at={created_at} /> },
  ];
}

/** Count sheets, newest first. */
export function Sheets() {
  const t = useText(text);
  const name = useText(names);
  const { filter, filtered, clear } = useListParams({ state: CountState.options });
  return (
    <>
      <FilterBar search={t('search')} placeholder={t('placeholder')}>
        <FilterChoice
          param="state"
          label={name('status')}
          options={CountState.options.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
      </FilterBar>
      <RecordList
        label={t('sheets')}
        query={useInfiniteQuery(counts.list(filter.keyword, filter.state || undefined))}
        columns={useColumns()}
        addressOf={({ id }) => `/warehouse/counts/${id}`}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('ever') }}
        keyboard
      />
    </>
  );
}
