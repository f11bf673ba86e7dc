import {
  Alert,
  Box,
  Button,
  type Column,
  ListSkeleton,
  RecordList,
  type RowAct,
  rowsOf,
  Stack,
  StatusChip,
  toast,
  useIdempotencyKey,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useSelection,
  useText,
} from '@qiaohui/kit';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import type { InquiryLine } from '@qiaohui/trade/inquiries/lines';
import { MOST_LINES, NewLine } from '@qiaohui/trade/inquiries/lines';
import { isOpen } from '@qiaohui/trade/inquiries/states';
import { useState } from 'react';
import { Part } from '../../../records/part.tsx';
import { undoing, whenDone } from '../../../records/when-done.ts';
import { useInquiryFigures } from '../figures.ts';
import { LineDialog } from '../lines/line-dialog.tsx';
import { PasteDialog } from '../lines/paste-dialog.tsx';
import { type LineValues, noLine } from '../lines/values.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries, inquiryLines, LINES_A_PAGE } from '../queries.ts';
import { Candidates } from './candidates.tsx';
import { EditLine } from './edit-line.tsx';

type Opened = 'add' | 'paste' | { row: InquiryLine; what: 'fields' | 'similar' } | null;

function useColumns(inquiry: Inquiry): Column<InquiryLine>[] {
  const t = useText(text);
  const { decimal, kilograms, sum, day } = useInquiryFigures();
  const origin = ({ price }: InquiryLine) =>
    price &&
    [price.list_name, price.revision === null ? '' : t('revision', { number: price.revision })].join(' ').trim();
  const prices: Column<InquiryLine>[] = [
    {
      key: 'tier',
      title: t('priceFrom'),
      cell: ({ price }) =>
        price ? (
          <StatusChip tone={price.stale ? 'waiting' : 'progress'} label={t(price.stale ? 'stale' : price.tier)} />
        ) : (
          <StatusChip tone="ended" label={t('unpriced')} />
        ),
      below: origin,
    },
    {
      key: 'piece',
      title: t('piecePrice'),
      figure: true,
      from: 'lg',
      phone: 'hidden',
      cell: ({ price }) => (price ? sum(price.piece, price.currency) : '–'),
      below: ({ price }) => price?.discount_rate && t('discount', { rate: decimal(price.discount_rate) }),
    },
    {
      key: 'amount',
      title: t('amount'),
      figure: true,
      phone: 'end',
      cell: ({ price }) => (price ? sum(price.amount, price.currency) : '–'),
    },
  ];
  const target: Column<InquiryLine> = {
    key: 'target',
    title: t('targetPrice'),
    figure: true,
    phone: 'hidden',
    from: 'xl',
    cell: ({ target_price }) => sum(target_price, inquiry.currency),
  };
  return [
    {
      key: 'model',
      title: t('model'),
      least: 200,
      cell: ({ model }) => model,
      below: ({ order_number, notes }) => [order_number, notes].filter(Boolean).join(' · '),
    },
    { key: 'place', title: t('place'), figure: true, phone: 'hidden', from: 'lg', cell: ({ place }) => place },
    { key: 'quantity', title: t('quantity'), figure: true, labelled: true, cell: ({ quantity }) => decimal(quantity) },
    {
      key: 'weight',
      title: t('unitWeight'),
      figure: true,
      labelled: true,
      phone: 'hidden',
      cell: ({ unit_weight }) => kilograms(unit_weight),
    },
    ...(inquiry.pricing ? [target] : []),
    {
      key: 'day',
      title: t('deliveryDate'),
      whole: true,
      phone: 'hidden',
      from: 'xl',
      cell: ({ delivery_date }) => day(delivery_date),
    },
    ...(inquiry.pricing ? prices : []),
  ];
}

/** Lines are taken away at once; a toast brings them back. */
function useRemoval(inquiry: Inquiry) {
  const t = useText(text);
  const client = useQueryClient();
  const restore = useMutation({ ...inquiryLines.restore(client, inquiry.id) });
  const remove = useMutation(inquiryLines.remove(client, inquiry.id));
  return (lines: InquiryLine[], onDone?: () => void): void => {
    const undo = undoing(t('undo'), () => restore.mutateAsync(lines.map(({ id }) => id)));
    whenDone(remove.mutateAsync(lines), () => {
      onDone?.();
      toast.success(t('linesRemoved', { count: lines.length }), undo);
    });
  };
}

/** What the prices are out of, and how they are brought up to date. */
function Pricing({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const price = useMutation(inquiries.price(useQueryClient(), inquiry.id));
  const { pricing } = inquiry;
  if (!pricing || !isOpen(inquiry.state)) return null;
  const again = (
    <Button
      color="inherit"
      size="small"
      loading={price.isPending}
      onClick={() => price.mutate(undefined, { onSuccess: () => toast.success(t('priced')), onError: toast.failure })}
    >
      {t('priceAgain')}
    </Button>
  );
  if (pricing.stale > 0)
    return (
      <Alert severity="warning" action={again} sx={{ mb: 3 }}>
        {t('staleLines', { count: pricing.stale })}
      </Alert>
    );
  if (pricing.unpriced > 0)
    return (
      <Alert severity="info" action={again} sx={{ mb: 3 }}>
        {t('unpricedLines', { count: pricing.unpriced })}
      </Alert>
    );
  return <Box sx={{ display: 'flex', justifyContent: 'end', mb: 2 }}>{again}</Box>;
}

/** The lines of an inquiry with their prices: added, changed and removed. */
export function Lines({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const client = useQueryClient();
  const query = useInfiniteQuery(inquiryLines.page(inquiry.id));
  const rows = rowsOf(query.data);
  const selection = useSelection<InquiryLine>(undefined, rows);
  const add = useMutation(inquiryLines.add(client, inquiry.id, useIdempotencyKey()));
  const remove = useRemoval(inquiry);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const isChangeable = isOpen(inquiry.state);
  const send = async (lines: LineValues[]) => {
    await add.mutateAsync(lines.map((line) => NewLine.parse(line)));
    toast.success(t('linesAdded', { count: lines.length }));
  };
  const { row: chosen, what = null } = opened !== null && typeof opened === 'object' ? opened : {};
  // a line that a colleague removes meanwhile stays open: what was entered would be lost
  const line = rows.find(({ id }) => id === chosen?.id) ?? chosen;
  const decide = useMutation(inquiryLines.decidePrice(client, inquiry.id));
  const takeOff = (row: InquiryLine) =>
    whenDone(decide.mutateAsync({ line: row, take: null }), () => toast.success(t('takenOff')));
  const priceActs = (row: InquiryLine): RowAct[] => {
    if (!inquiry.pricing) return [];
    if (!row.price) return [{ label: t('findSimilar'), run: () => setOpened({ row, what: 'similar' }) }];
    return row.price.tier === 'accepted' ? [{ label: t('takeOff'), run: () => takeOff(row) }] : [];
  };
  const action = isChangeable && (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Button variant="outlined" color="inherit" onClick={() => setOpened('paste')}>
        {t('paste')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => setOpened('add')}>
        {t('addLine')}
      </Button>
    </Stack>
  );
  return (
    <Part title={t('linesCount', { count: inquiry.line_count })} bare action={action}>
      <Pricing inquiry={inquiry} />
      <RecordList
        label={t('lines')}
        query={query}
        columns={useColumns(inquiry)}
        nameOf={({ model }) => model}
        // as high as the lines will be, since the channels stand below them
        skeleton={<ListSkeleton count={Math.min(inquiry.line_count, LINES_A_PAGE)} columns={7} />}
        {...(isChangeable && {
          actsOf: (row: InquiryLine) => [
            { label: t('editLine'), run: () => setOpened({ row, what: 'fields' }) },
            ...priceActs(row),
            { label: t('removeLine'), danger: true, run: () => remove([row]) },
          ],
          selection,
          selectionActs: (
            <Button variant="outlined" color="inherit" onClick={() => remove(selection.rows, () => selection.set([]))}>
              {t('removeLines')}
            </Button>
          ),
        })}
        empty={t('noLines')}
      />
      {opened === 'add' && (
        <LineDialog
          line={null}
          empty={noLine}
          currency={inquiry.currency}
          onTake={(entered) => send([entered])}
          onClose={close}
        />
      )}
      {opened === 'paste' && (
        <PasteDialog
          room={MOST_LINES - inquiry.line_count}
          currency={inquiry.currency}
          stores
          onTake={send}
          onClose={close}
        />
      )}
      {line && what === 'fields' && <EditLine inquiry={inquiry} line={line} onClose={close} />}
      {line && what === 'similar' && <Candidates inquiry={inquiry.id} line={line} onClose={close} />}
    </Part>
  );
}
