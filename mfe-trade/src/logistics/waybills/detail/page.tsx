import {
  Alert,
  Box,
  Copy,
  RecordPage,
  Stack,
  StatusChip,
  Typography,
  useFormat,
  useParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { useState } from 'react';
import { CostsCard } from '../../../books/costs/card.tsx';
import { useWaybillPorts } from '../../../master-data/places/use-ports.ts';
import { DeliveriesOf } from '../../deliveries/of-waybill.tsx';
import { ExceptionsCard, OpenExceptions } from '../../exceptions/card.tsx';
import { exceptions } from '../../exceptions/queries.ts';
import { TimelineCard } from '../../milestones/card.tsx';
import milestoneTexts from '../../milestones/messages/zh-CN.json' with { type: 'json' };
import { milestones } from '../../milestones/queries.ts';
import { TrackingLinksCard } from '../../tracking/links.tsx';
import { NoticesCard } from '../../tracking/notices.tsx';
import { DocumentsButton } from '../../waybill-papers/button.tsx';
import { Family } from '../family/family.tsx';
import { Goods } from '../goods/goods.tsx';
import { InOrders } from '../in-orders/in-orders.tsx';
import choiceTexts from '../messages/zh-CN.json' with { type: 'json' };
import { OutOrders } from '../out-orders/out-orders.tsx';
import { Parties } from '../parties/parties.tsx';
import { useLiveWaybills, waybills } from '../queries.ts';
import { WaybillChip } from '../status.tsx';
import { areas, head } from './areas.ts';
import { FactsCard } from './card.tsx';
import type { CardName } from './cards.ts';
import { History } from './history.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Milestones } from './milestones.tsx';
import { Moves } from './moves.tsx';
import { WaybillSkeleton } from './skeleton.tsx';

const moves = { display: 'flex', flex: { xs: '1 1 auto', sm: '0 1 auto' }, flexWrap: 'wrap', gap: 2 };
const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** Whose transport it is, from where to where and when. */
function Intro({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const choice = useText(choiceTexts);
  const late = useText(milestoneTexts);
  const { plainDate } = useFormat();
  const { client, departure_port: from, destination_port: to, sailing_date, arrival_date } = waybill;
  const portOf = useWaybillPorts(waybill);
  const day = (at: string | null) => (at ? plainDate(at) : '–');
  const facts = [
    client,
    `${choice(waybill.transport)} · ${choice(waybill.direction)}`,
    t('etd', { day: day(sailing_date) }),
    t('eta', { day: day(arrival_date) }),
  ];
  return (
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Typography
        component="div"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 600 }}
      >
        {portOf(from) ?? '…'} → {portOf(to) ?? '…'} <WaybillChip status={waybill.status} />
        {waybill.late_days > 0 && <StatusChip tone="late" label={late('late', { count: waybill.late_days })} />}
      </Typography>
      <Typography color="textSecondary">{facts.join(' · ')}</Typography>
    </Box>
  );
}

/** The costs of a waybill; those of a master can be split onto its houses. */
function Costs({ waybill }: { waybill: Waybill }) {
  const { data: family } = useQuery(waybills.family(waybill.id));
  const houses = waybill.master ? [] : (family?.houses ?? []);
  return <CostsCard waybill={waybill.id} houses={houses} transport={waybill.transport} />;
}

function Record({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const [dirty, onDirty] = useState(false);
  const [editing, onEdit] = useState<CardName | null>(null);
  const shared = { waybill, editing, onEdit, onDirty };
  return (
    // thumbs need more than a desk's 36 px
    <Stack sx={{ gap: 4, '--control': { xs: '44px', sm: '36px' } }}>
      <Box sx={head}>
        <Intro waybill={waybill} />
        <Box sx={moves}>
          <DocumentsButton waybill={waybill} />
          <Moves waybill={waybill} dirty={dirty} />
        </Box>
      </Box>
      {waybill.moves.length === 0 && <Alert severity="info">{t('closedNote')}</Alert>}
      <OpenExceptions waybill={waybill.id} />
      <Milestones waybill={waybill} />
      <Box sx={areas}>
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <FactsCard card="route" {...shared} />
          <Box sx={pair}>
            <FactsCard card="carrier" {...shared} />
            <FactsCard card="dates" {...shared} />
          </Box>
          <TimelineCard waybill={waybill} />
          <ExceptionsCard waybill={waybill} />
          <FactsCard card="documents" {...shared} />
          <Parties waybill={waybill} />
          <Goods waybill={waybill} />
          <Family waybill={waybill} />
          <InOrders waybill={waybill} />
          <OutOrders waybill={waybill.id} />
          <DeliveriesOf waybill={waybill} />
          <Costs waybill={waybill} />
        </Stack>
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <FactsCard card="job" {...shared} />
          <FactsCard card="people" {...shared} />
          <TrackingLinksCard waybill={waybill} />
          <NoticesCard waybill={waybill} />
          <FactsCard card="services" {...shared} />
          <FactsCard card="references" {...shared} />
          <History waybill={waybill} />
        </Stack>
      </Box>
    </Stack>
  );
}

export function Component() {
  const t = useText(text);
  const { id = '' } = useParams();
  useLiveWaybills();
  return (
    <RecordPage
      query={useQuery(waybills.one(id))}
      // what stands above the fold
      parts={[useQuery(milestones.of(id)), useQuery(exceptions.of(id))]}
      crumbs={[{ label: t('waybills'), to: '/logistics/waybills' }]}
      kind={t('waybills')}
      title={({ number }) => number}
      status={({ number }) => <Copy value={number} label={t('number')} />}
      width="full"
      dense
      skeleton={<WaybillSkeleton />}
    >
      {(waybill) => <Record key={id} waybill={waybill} />}
    </RecordPage>
  );
}
