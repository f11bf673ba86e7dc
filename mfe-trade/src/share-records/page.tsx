import Handshake from '@mui/icons-material/HandshakeOutlined';
import {
  Alert,
  Box,
  Button,
  FilterBar,
  FilterChoice,
  KeyHints,
  Page,
  RecordList,
  RouterLink,
  rowsOf,
  Tab,
  Tabs,
  useInfiniteQuery,
  useListParams,
  useQuery,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { SharedKind } from '@qiaohui/trade/grants';
import { ShareState, ShareWay } from '@qiaohui/trade/sharing';
import { useSharingLabels } from '../sharing/labels.ts';
import { partners, shares } from '../sharing/queries.ts';
import { useShareActs } from './acts.ts';
import { placeOf } from './address.ts';
import { useColumns } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const directions = ['mine', 'with_me'] as const;
type Direction = (typeof directions)[number];

/** The share records of a direction. */
function Records({ direction }: { direction: Direction }) {
  const t = useText(text);
  const label = useSharingLabels();
  const { data: teams = [] } = useQuery(partners.all());
  const { filter, filtered, clear } = useListParams({
    kind: SharedKind.options,
    way: ShareWay.options,
    state: ShareState.options,
    partner: null,
    item: null,
  });
  const query = useInfiniteQuery(shares.page({ direction, ...filter }));
  const actsOf = useShareActs();
  const [first] = rowsOf(query.data);
  return (
    <>
      <FilterBar search={t('search')} placeholder={t('placeholder')} filtered={filtered} onClear={clear}>
        <FilterChoice
          param="partner"
          label={t('counterpart')}
          all={t('allPartners')}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterChoice
          param="kind"
          label={t('kind')}
          all={t('allKinds')}
          options={SharedKind.options.map((value) => ({ value, label: label.kind(value) }))}
        />
        <FilterChoice
          param="way"
          label={t('way')}
          all={t('allWays')}
          options={ShareWay.options.map((value) => ({ value, label: t(`wayOf.${value}`) }))}
        />
        <FilterChoice
          param="state"
          label={t('state')}
          all={t('allStates')}
          options={ShareState.options.map((value) => ({ value, label: label.state(value) }))}
        />
      </FilterBar>
      {filter.item && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {first ? t('ofItem', { name: first.name }) : t('ofItemUnnamed')}
        </Alert>
      )}
      <RecordList
        label={t(direction)}
        query={query}
        columns={useColumns()}
        addressOf={placeOf}
        nameOf={({ name, counterpart }) => `${name} · ${counterpart.name}`}
        actsOf={actsOf}
        filtered={filtered}
        onClear={clear}
        keyboard
        empty={{
          icon: <Handshake fontSize="inherit" />,
          title: t(`empty.${direction}`),
          text: t(`emptyText.${direction}`),
          action: direction === 'mine' && (
            <Button component={RouterLink} to="/trade/price-lists" variant="outlined" color="inherit">
              {t('toLists')}
            </Button>
          ),
        }}
      />
      <KeyHints
        keys={[
          { keys: '/', label: t('search') },
          { keys: 'J K', label: t('keyWalk') },
          { keys: 'Enter', label: t('keyOpen') },
        ]}
      />
    </>
  );
}

/** What the team shares with others and others share with it, also what has ended. */
export function Component() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const direction: Direction = params.get('tab') === 'with_me' ? 'with_me' : 'mine';
  const show = (next: Direction) =>
    setParams((now) => {
      if (next === 'mine') now.delete('tab');
      else now.set('tab', next);
      now.delete('item');
      return now;
    });
  return (
    <Page title={t('title')} width="full" dense>
      <Tabs value={direction} onChange={(_, next: Direction) => show(next)} aria-label={t('title')} sx={{ mb: 2 }}>
        {directions.map((one) => (
          <Tab key={one} value={one} label={t(one)} id={`tab-${one}`} aria-controls="share-records" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="share-records" aria-labelledby={`tab-${direction}`}>
        <Records key={direction} direction={direction} />
      </Box>
    </Page>
  );
}
