import Edit from '@mui/icons-material/EditOutlined';
import { Button, Card, type Column, Lines, RecordList, useQuery, useText } from '@qiaohui/kit';
import type { Milestone, MilestoneName } from '@qiaohui/trade/milestones';
import type { Waybill } from '@qiaohui/trade/waybills';
import { lazy, Suspense, useId, useState } from 'react';
import { useWaybillPorts } from '../../master-data/places/use-ports.ts';
import { CardHead } from '../../records/card-head.tsx';
import { Changes } from './changes.tsx';
import { clockName, offsetIn } from './clock.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useMoment } from './moment.ts';
import { milestones } from './queries.ts';
import { nextOf, Slip } from './slip.tsx';

const EditMilestone = lazy(() => import('./edit.tsx'));

type Row = Milestone & { id: MilestoneName };

function useColumns(waybill: Waybill, next: MilestoneName | undefined): Column<Row>[] {
  const t = useText(text);
  const moment = useMoment();
  const portOf = useWaybillPorts(waybill);
  return [
    {
      key: 'name',
      title: t('milestone'),
      least: 120,
      cell: ({ name }) => t(name),
      below: ({ place }) => portOf(place),
    },
    { key: 'planned', title: t('planned'), whole: true, labelled: true, cell: ({ planned }) => moment(planned) },
    {
      key: 'estimated',
      title: t('estimated'),
      whole: true,
      labelled: true,
      from: 'xl',
      cell: ({ estimated }) => moment(estimated),
    },
    {
      key: 'actual',
      title: t('actual'),
      whole: true,
      labelled: true,
      cell: ({ actual }) => moment(actual),
      below: ({ actual }) => actual && clockName(offsetIn(actual) ?? '+00:00'),
    },
    {
      key: 'slip',
      title: t('slip'),
      whole: true,
      phone: 'beside',
      cell: (row) => <Slip milestone={row} due={row.name === next} />,
    },
  ];
}

/** The steps of a transport: what is planned, expected and has happened, and how late that is. */
export function TimelineCard({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const id = useId();
  const query = useQuery(milestones.of(waybill.id));
  const [edited, setEdited] = useState<MilestoneName | null>(null);
  const [isShown, setShown] = useState(false);
  const rows = query.data?.milestones.map((one) => ({ ...one, id: one.name }));
  const milestone = rows?.find(({ name }) => name === edited);
  const isOpen = waybill.moves.length > 0;
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHead
        id={id}
        title={t('title')}
        intro={t('intro')}
        action={
          (query.data?.changes.length ?? 0) > 0 && (
            <Button variant="outlined" color="inherit" onClick={() => setShown(true)} sx={{ flex: 'none' }}>
              {t('changes')}
            </Button>
          )
        }
      />
      <RecordList<Row>
        label={t('title')}
        query={{ ...query, data: rows }}
        empty={t('title')}
        skeleton={<Lines count={8} height={40} />}
        columns={useColumns(waybill, nextOf(query.data?.milestones ?? [])?.name)}
        actsOf={({ name }) =>
          isOpen ? [{ label: t('edit'), icon: <Edit fontSize="small" />, run: () => setEdited(name) }] : []
        }
        nameOf={({ name }) => t(name)}
        bare
      />
      {isShown && query.data && <Changes changes={query.data.changes} onClose={() => setShown(false)} />}
      <Suspense>
        {milestone && query.data && (
          <EditMilestone
            milestone={milestone}
            timeline={query.data}
            waybill={waybill}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
