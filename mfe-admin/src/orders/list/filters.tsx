import { Box, FilterBar, FilterChoice, FilterDay, useFolded, useText } from '@qiaohui/kit';
import { chunk } from '../../side-panel/chunk.tsx';
import { purposes, statuses, useStatusLabels } from '../../status/labels.ts';
import { ExportButton } from '../exports/button.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';
import { ViewMenu } from '../saved-views/menu.tsx';

const PayeeFilter = chunk(async () => (await import('./payee-filter.tsx')).PayeeFilter);

/** Waiting times to filter by, in hours. */
const waits = [1, 4, 24, 72] as const;
const secondary = [
  'type',
  'waiting',
  'reviewer',
  'papers',
  'recipient',
  'claim',
  'payee',
  'from',
  'to',
  'sort',
] as const;

/** The period in which orders were created, Shanghai time. It is sorted newest first: the select beside it shows so. */
function Days() {
  const t = useText(text);
  const {
    filters: { from = '', to = '' },
    set,
  } = useOrderParams();
  if (useFolded() && !from && !to) return null;
  const sorted = (isPeriod: string) => ({ sort: isPeriod ? 'newest' : null });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 'none' }}>
      <FilterDay label={t('from')} value={from} onChoose={(day) => set({ from: day, ...sorted(day || to) })} />
      <span aria-hidden>–</span>
      <FilterDay label={t('to')} value={to} onChoose={(day) => set({ to: day, ...sorted(day || from) })} />
    </Box>
  );
}

/** Filters that a phone shows behind a button, unless one is in use. */
function MoreFilters() {
  const t = useText(text);
  const isFolded = useFolded();
  const { filters } = useOrderParams();
  const labels = useStatusLabels();
  return (
    <>
      <FilterChoice
        param="type"
        label={t('type')}
        all={t('allTypes')}
        options={purposes.map((value) => ({ value, label: labels.purpose(value) }))}
      />
      <FilterChoice
        param="waiting"
        label={t('waiting')}
        all={t('anyWait')}
        options={waits.map((hours) => ({ value: `${hours}`, label: t(`wait${hours}`) }))}
      />
      <FilterChoice
        param="reviewer"
        label={t('reviewer')}
        all={t('anyReviewer')}
        options={[{ value: 'me', label: t('myReviews') }]}
      />
      <FilterChoice
        param="papers"
        label={t('papers')}
        all={t('anyPapers')}
        options={[
          { value: 'pending', label: t('papersPending') },
          { value: 'missing', label: t('papersMissing') },
        ]}
      />
      <FilterChoice
        param="recipient"
        label={t('recipient')}
        all={t('anyRecipient')}
        options={[{ value: 'unconfirmed', label: t('unconfirmed') }]}
      />
      <FilterChoice
        param="claim"
        label={t('claim')}
        all={t('anyClaim')}
        options={[{ value: 'open', label: t('claimOpen') }]}
      />
      {(!isFolded || filters.payee) && <PayeeFilter />}
      <Days />
      <FilterChoice
        param="sort"
        label={t('sort')}
        all={t('waitingFirst')}
        options={[{ value: 'newest', label: t('newestFirst') }]}
      />
    </>
  );
}

export function Filters() {
  const t = useText(text);
  const labels = useStatusLabels();
  const { filters } = useOrderParams();
  return (
    <FilterBar
      search={t('search')}
      placeholder={t('placeholder')}
      more={<MoreFilters />}
      moreSet={secondary.some((name) => filters[name])}
      tools={
        <>
          <ViewMenu />
          <ExportButton />
        </>
      }
    >
      <FilterChoice
        param="status"
        label={t('status')}
        all={t('allStatuses')}
        options={[
          { value: 'ours', label: t('ours') },
          ...statuses.map((status) => ({ value: `${status}`, label: labels.status(status) })),
        ]}
      />
    </FilterBar>
  );
}
