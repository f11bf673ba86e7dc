import {
  type Column,
  Loaded,
  RecordRows,
  type RowAct,
  StatusChip,
  Typography,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import { isOpen } from '@qiaohui/trade/inquiries/states';
import type { ChannelOffers } from '@qiaohui/trade/offers/staff';
import { useState } from 'react';
import { Part } from '../../../records/part.tsx';
import { EnterOffer } from './enter.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inquiryOffers } from './queries.ts';
import { ShowOffer } from './show.tsx';

type Row = ChannelOffers & { id: string };
type Opened = { recipient: string; what: 'show' | 'enter' } | null;

function Chip({ row: { versions, withdrawn, sealed, lines } }: { row: Row }) {
  const t = useText(text);
  const [newest] = versions;
  if (withdrawn) return <StatusChip tone="ended" label={t('withdrawn')} />;
  if (!newest) return <StatusChip tone="ended" label={t('none')} />;
  if (newest.declined) return <StatusChip tone="attention" label={t('declined')} />;
  if (sealed) return <StatusChip tone="waiting" label={t('sealed')} />;
  if (newest.content === null) return <StatusChip tone="progress" label={t('offered')} />;
  return <StatusChip tone="progress" label={t('offeredOf', { count: newest.content.offered, all: lines })} />;
}

function useColumns(): Column<Row>[] {
  const t = useText(text);
  const from = ({ versions: [newest] }: Row) =>
    newest && (newest.by === null ? t('byChannel') : t('byStaff', { by: newest.by }));
  return [
    {
      key: 'channel',
      title: t('channel'),
      least: 160,
      cell: ({ channel }) => channel.name,
      below: (row) =>
        [
          t('round', { round: row.round }),
          row.versions.length > 1 && t('versionCount', { count: row.versions.length }),
          from(row),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    { key: 'state', title: t('state'), phone: 'beside', cell: (row) => <Chip row={row} /> },
    {
      key: 'at',
      title: t('at'),
      whole: true,
      phone: 'end',
      cell: ({ versions: [newest] }) => (newest ? <When at={newest.at} /> : '–'),
    },
  ];
}

/** What each channel offered, round by round, and what a clerk enters for one that wrote or called. */
export function Offers({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const query = useQuery(inquiryOffers.all(inquiry.id));
  const columns = useColumns();
  const [opened, setOpened] = useState<Opened>(null);
  const mayEnter = isOpen(inquiry.state) && inquiry.pricing !== null;
  const actsOf = ({ recipient, versions, withdrawn }: Row): RowAct[] => [
    ...(versions.length > 0 ? [{ label: t('show'), run: () => setOpened({ recipient, what: 'show' }) }] : []),
    ...(mayEnter && !withdrawn ? [{ label: t('enter'), run: () => setOpened({ recipient, what: 'enter' }) }] : []),
  ];
  const chosen = query.data?.find(({ recipient }) => recipient === opened?.recipient);
  const close = () => setOpened(null);
  return (
    <Part title={t('title')} bare>
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <Typography color="textSecondary">{t('nothing')}</Typography>
          ) : (
            <RecordRows
              label={t('title')}
              rows={all.map((row) => ({ ...row, id: row.recipient }))}
              columns={columns}
              nameOf={({ channel, round }) => `${channel.name} ${t('round', { round })}`}
              actsOf={actsOf}
            />
          )
        }
      </Loaded>
      {chosen && opened?.what === 'show' && <ShowOffer inquiry={inquiry} of={chosen} onClose={close} />}
      {chosen && opened?.what === 'enter' && <EnterOffer inquiry={inquiry} of={chosen} onClose={close} />}
    </Part>
  );
}
