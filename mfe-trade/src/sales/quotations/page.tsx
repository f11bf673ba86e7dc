import {
  Button,
  type Column,
  Empty,
  RecordPage,
  RecordRows,
  RouterLink,
  type RowAct,
  StatusChip,
  type Tone,
  useParams,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import type { Grid } from '@qiaohui/trade/grid';
import type { QuotationRow, QuotationState } from '@qiaohui/trade/quotations';
import { useState } from 'react';
import { MissingMail, useMissingMail } from '../../mail-settings/waiting.tsx';
import { Part } from '../../records/part.tsx';
import { grids, useLiveGrid } from '../grid/queries.ts';
import { useInquiryFigures } from '../inquiries/figures.ts';
import inquiryText from '../inquiries/messages/zh-CN.json' with { type: 'json' };
import { DecisionDialog, DownloadDialog, SendDialog } from './dialogs.tsx';
import { MakeSheet } from './make-sheet.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { quotations, useLiveQuotations } from './queries.ts';

const tones: Record<QuotationState, Tone> = {
  made: 'waiting',
  sent: 'info',
  accepted: 'progress',
  lost: 'ended',
  replaced: 'ended',
};
type What = 'send' | 'download' | 'accepted' | 'lost';

function useColumns(): Column<QuotationRow>[] {
  const t = useText(text);
  const { sum, day, number } = useInquiryFigures();
  const mailOf = ({ mails }: QuotationRow) => {
    const last = mails.at(-1);
    return (
      last &&
      [t(`mail.${last.state}`, { to: last.to }), last.state === 'failed' && last.reply].filter(Boolean).join(': ')
    );
  };
  return [
    {
      key: 'number',
      title: t('number'),
      least: 220,
      cell: (row) => t('edition', { number: row.number, edition: number(row.edition) }),
      below: (row) => row.reason ?? mailOf(row),
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'beside',
      cell: ({ state }) => <StatusChip tone={tones[state]} label={t(`state.${state}`)} />,
    },
    { key: 'total', title: t('total'), figure: true, phone: 'end', cell: (row) => sum(row.total, row.currency) },
    {
      key: 'lines',
      title: t('lines'),
      figure: true,
      phone: 'hidden',
      from: 'lg',
      cell: ({ line_count }) => number(line_count),
    },
    { key: 'valid', title: t('valid'), whole: true, phone: 'hidden', cell: (row) => day(row.valid_until) },
    { key: 'by', title: t('by'), phone: 'hidden', from: 'xl', cell: ({ by }) => by },
    {
      key: 'at',
      title: t('at'),
      whole: true,
      phone: 'hidden',
      from: 'lg',
      cell: (row) => <When at={row.created_at} />,
    },
  ];
}

function Versions({ grid, rows, onMake }: { grid: Grid; rows: QuotationRow[]; onMake: () => void }) {
  const t = useText(text);
  const ofInquiry = useText(inquiryText);
  const columns = useColumns();
  const [opened, setOpened] = useState<{ id: string; what: What } | null>(null);
  const isMissing = useMissingMail(rows.some(({ mails }) => mails.at(-1)?.state === 'waiting'));
  const quotation = rows.find(({ id }) => id === opened?.id);
  const actsOf = ({ id, state }: QuotationRow): RowAct[] => {
    const act = (what: What): RowAct => ({ label: t(`act.${what}`), run: () => setOpened({ id, what }) });
    const isLive = grid.open && (state === 'made' || state === 'sent');
    return [act('download'), ...(isLive ? [act('send'), act('accepted'), act('lost')] : [])];
  };
  const props = quotation && { inquiry: grid.inquiry, quotation, onClose: () => setOpened(null) };
  if (rows.length === 0) {
    const isAwarded = grid.awards.length > 0;
    const action = isAwarded ? (
      <Button variant="contained" onClick={onMake}>
        {t('make')}
      </Button>
    ) : (
      // there is nothing to make a quotation of yet
      <Button variant="contained" component={RouterLink} to={`/trade/inquiries/${grid.inquiry}/grid`}>
        {ofInquiry('comparison')}
      </Button>
    );
    return <Empty title={t('empty')} text={t('emptyText')} action={grid.open && action} />;
  }
  return (
    <Part title={t('versions')} bare>
      {isMissing && <MissingMail />}
      <RecordRows
        label={t('versions')}
        rows={rows}
        columns={columns}
        nameOf={({ number, edition }) => t('edition', { number, edition: String(edition) })}
        actsOf={actsOf}
      />
      {props && opened?.what === 'send' && <SendDialog {...props} />}
      {props && opened?.what === 'download' && <DownloadDialog {...props} />}
      {props && (opened?.what === 'accepted' || opened?.what === 'lost') && (
        <DecisionDialog {...props} outcome={opened.what} />
      )}
    </Part>
  );
}

/** The versions of an inquiry's quotation: made, downloaded, sent, and how the customer decided. */
export function Component() {
  const t = useText(text);
  const ofInquiry = useText(inquiryText);
  const { inquiry: id = '' } = useParams();
  useLiveGrid(id);
  useLiveQuotations(id);
  const [isMaking, setMaking] = useState(false);
  const grid = useQuery(grids.one(id));
  const versions = useQuery(quotations.of(id));
  const make = () => setMaking(true);
  const both = grid.data && versions.data ? { grid: grid.data, rows: versions.data } : undefined;
  return (
    <RecordPage
      query={{
        data: both,
        error: grid.error ?? versions.error,
        refetch: () => Promise.all([grid.refetch(), versions.refetch()]),
      }}
      crumbs={[
        { label: ofInquiry('title'), to: '/trade/inquiries' },
        { label: grid.data?.number ?? ofInquiry('inquiry'), to: `/trade/inquiries/${id}` },
      ]}
      kind={t('title')}
      title={({ grid: { number } }) => t('titleOf', { number })}
      actions={({ grid: { open }, rows }) => (
        <>
          <Button component={RouterLink} to={`/trade/inquiries/${id}/grid`} variant="outlined" color="inherit">
            {ofInquiry('comparison')}
          </Button>
          {open && rows.length > 0 && (
            <Button variant="contained" onClick={make}>
              {t('make')}
            </Button>
          )}
        </>
      )}
      width="full"
      dense
    >
      {({ grid: found, rows }) => (
        <>
          <Versions grid={found} rows={rows} onMake={make} />
          {isMaking && <MakeSheet grid={found} edition={rows[0]?.edition ?? 0} onClose={() => setMaking(false)} />}
        </>
      )}
    </RecordPage>
  );
}
