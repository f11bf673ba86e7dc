import { Button, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import { useState } from 'react';
import { Filter, FilterBar } from '../../list/filters.tsx';
import { purposes, statuses, useStatusLabels } from '../../status/labels.ts';
import { useDeskAddress } from '../address.ts';
import { ExportButton } from '../exports/button.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { ViewMenu } from '../saved-views/menu.tsx';
import { Days } from './days.tsx';
import { PayeeFilter } from './payee-filter.tsx';

/** Waiting times to filter by, in hours. */
const waits = [1, 4, 24, 72];
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

/** Filters that a phone shows behind a button, unless one is in use. */
function MoreFilters() {
  const t = useText(text);
  const labels = useStatusLabels();
  return (
    <>
      <Filter
        name="type"
        label={t('type')}
        options={[['', t('allTypes')], ...purposes.map((one): [string, string] => [one, labels.purpose(one)])]}
      />
      <Filter
        name="waiting"
        label={t('waiting')}
        options={[
          ['', t('anyWait')],
          ...waits.map((hours): [string, string] => [`${hours}`, t(`wait${hours}` as 'wait1')]),
        ]}
      />
      <Filter
        name="reviewer"
        label={t('reviewer')}
        options={[
          ['', t('anyReviewer')],
          ['me', t('myReviews')],
        ]}
      />
      <Filter
        name="papers"
        label={t('papers')}
        options={[
          ['', t('anyPapers')],
          ['pending', t('papersPending')],
          ['missing', t('papersMissing')],
        ]}
      />
      <Filter
        name="recipient"
        label={t('recipient')}
        options={[
          ['', t('anyRecipient')],
          ['unconfirmed', t('unconfirmed')],
        ]}
      />
      <Filter
        name="claim"
        label={t('claim')}
        options={[
          ['', t('anyClaim')],
          ['open', t('claimOpen')],
        ]}
      />
      <PayeeFilter />
      <Days />
      <Filter
        name="sort"
        label={t('sort')}
        options={[
          ['', t('waitingFirst')],
          ['newest', t('newestFirst')],
        ]}
      />
    </>
  );
}

export function Filters() {
  const t = useText(text);
  const labels = useStatusLabels();
  const { filters } = useDeskAddress();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [more, setMore] = useState(false);
  const used = secondary.some((name) => filters[name]);
  return (
    <FilterBar search={t('search')}>
      <Filter
        name="status"
        label={t('status')}
        options={[
          ['', t('allStatuses')],
          ['ours', t('ours')],
          ...statuses.map((one): [string, string] => [String(one), labels.status(one)]),
        ]}
      />
      {narrow && !used && (
        <Button variant="outlined" color="inherit" aria-expanded={more} onClick={() => setMore(!more)}>
          {t('moreFilters')}
        </Button>
      )}
      {(!narrow || more || used) && <MoreFilters />}
      <ViewMenu />
      <ExportButton />
    </FilterBar>
  );
}
