import Delete from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Box,
  Button,
  Copy,
  Details,
  figures,
  IconButton,
  Lines,
  Link,
  Loaded,
  RouterLink,
  Stack,
  Timeline,
  Typography,
  toast,
  useConfirm,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Bill, BillPart, PartKind } from '@qiaohui/trade/bills';
import { restOf } from '@qiaohui/trade/bills/parts';
import { useState } from 'react';
import { useMonthName } from '../../../records/month.ts';
import { Part } from '../../../records/part.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills } from '../queries.ts';
import { PartChip, partName } from '../status.tsx';
import { AddPart } from './part-dialog.tsx';

type Props = { bill: Bill };
type Entry = Bill['history'][number];
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: { xs: 44, md: 0 },
  minWidth: { xs: 44, md: 0 },
} as const;

/** Whether a locked bill is as it was when it was locked. */
function Check({ bill: { id, version } }: Props) {
  const t = useText(text);
  return (
    <Loaded query={useQuery(bills.check(id, version))} skeleton={<Lines count={1} height={48} />}>
      {({ text: isText, fields }) =>
        isText && fields ? (
          <Alert severity="success">{t('hashGood')}</Alert>
        ) : (
          <Alert severity="error">{t(isText ? 'fieldsBad' : 'textBad')}</Alert>
        )
      }
    </Loaded>
  );
}

/** What a bill is, where it belongs, and the hash that seals it. */
export function StateCard({ bill }: Props) {
  const t = useText(text);
  const monthName = useMonthName();
  const to = (address: string, label: string) => (
    <Link component={RouterLink} to={address} sx={link}>
      {label}
    </Link>
  );
  const { customer, ledger, month, month_closed: isClosed, reverses, reversed_by: by, hash, waybills } = bill;
  const rows = [
    { label: t('customer'), value: to(`/trade/customers/${customer.id}`, customer.name) },
    {
      label: t('ledger'),
      value: to(`/logistics/ledgers${ledger === 'german' ? '' : `?ledger=${ledger}`}`, t(`ledger.${ledger}`)),
    },
    { label: t('month'), value: isClosed ? `${monthName(month)} · ${t('closed')}` : monthName(month) },
    ...(reverses ? [{ label: t('reverses'), value: to(`/logistics/bills/${reverses.id}`, reverses.number) }] : []),
    ...(by ? [{ label: t('reversedBy'), value: to(`/logistics/bills/${by.id}`, by.number) }] : []),
    ...(waybills.length > 0
      ? [
          {
            label: t('waybills'),
            value: waybills.map(({ id, number }) => (
              <Box key={id} component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
                {to(`/logistics/waybill/${id}`, number)}
              </Box>
            )),
          },
        ]
      : []),
  ];
  return (
    <Part title={t('about')}>
      <Details rows={rows.map(({ label, value }) => ({ label, value }))} />
      {hash && (
        <Stack sx={{ gap: 2, mt: 3 }}>
          <Check bill={bill} />
          <Typography component="div" variant="id" color="textSecondary">
            SHA-256 {hash.slice(0, 8)}…{hash.slice(-8)} <Copy value={hash} label="SHA-256" />
          </Typography>
        </Stack>
      )}
    </Part>
  );
}

type PartsProps = Props & { kind: PartKind };

/** What was collected, or paid, of a locked bill, and what is still open. */
export function PartsCard({ bill, kind }: PartsProps) {
  const t = useText(text);
  const { money, plainDate } = useFormat();
  const [isAdding, setAdding] = useState(false);
  const remove = useMutation(bills.removePart(useQueryClient(), useIdempotencyKey()));
  const name = partName(bill, kind);
  const parts = bill.parts.filter((part) => part.kind === kind);
  const rest = restOf(bill.limits, bill.parts, kind);
  const isOpen = Number(rest) > 0 && !bill.reversed_by;
  // of a reversal whose bill nobody paid there is nothing to return
  const isOwed = bill.kind === 'bill' || Number(bill.limits[kind]) > 0;
  const confirm = useConfirm();
  const drop = async ({ id: part, amount, date }: BillPart) => {
    const title = t('removeTitle', { amount: money(amount, bill.currency), date: plainDate(date) });
    const run = () => remove.mutateAsync({ id: bill.id, version: bill.version, part });
    if (await confirm({ title, text: t('removeText'), action: t('removeDo'), danger: true, run }))
      toast.success(t('partRemoved'));
  };
  return (
    <Part title={t(name)} action={isOwed && <PartChip bill={bill} kind={kind} status={bill[kind]} />}>
      {parts.length === 0 && <Typography color="textSecondary">{t(`${name}.none`)}</Typography>}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {parts.map((part) => (
          <Stack
            key={part.id}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 2, py: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {plainDate(part.date)}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {[part.note, part.by].filter(Boolean).join(' · ')}
              </Typography>
            </Typography>
            <Typography component="span" sx={{ ...figures, fontWeight: 600, whiteSpace: 'nowrap' }}>
              {money(part.amount, bill.currency)}
            </Typography>
            <IconButton
              aria-label={t('removePart', { amount: money(part.amount, bill.currency), date: plainDate(part.date) })}
              onClick={() => void drop(part)}
              disabled={remove.isPending}
              sx={{ minWidth: 44, minHeight: 44, color: 'text.secondary' }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
      {isOpen && (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2, mt: 3 }}
        >
          <Typography variant="body2" color="textSecondary">
            {t('rest', { amount: money(rest, bill.currency) })}
          </Typography>
          <Button variant="outlined" color="inherit" onClick={() => setAdding(true)} sx={{ flex: 'none' }}>
            {t(`${name}.add`)}
          </Button>
        </Stack>
      )}
      {isAdding && <AddPart bill={bill} kind={kind} rest={rest} onClose={() => setAdding(false)} />}
    </Part>
  );
}

/** Who did what with a bill, the latest first. */
export function HistoryCard({ bill }: Props) {
  const t = useText(text);
  const { money, plainDate } = useFormat();
  const isPart = (act: Entry['act']) => act === 'payment' || act === 'collection' || act === 'removed';
  // a part's amount and day, as they are stored: 100.00 EUR, 2026-11-25
  const noteOf = ({ act, note }: Entry) => {
    const [, amount, currency, day] = /^([\d.]+) ([A-Z]{3})(?:, (.*))?$/.exec((isPart(act) && note) || '') ?? [];
    return amount && currency ? [money(amount, currency), day && plainDate(day)].filter(Boolean).join(', ') : note;
  };
  // two entries may be of one moment; older ones come behind
  const steps = bill.history.toReversed().map((entry, nth) => {
    const { act, at, by } = entry;
    const name = act === 'payment' || act === 'collection' ? partName(bill, act) : act;
    const title = [t(`act.${name}`), noteOf(entry)].filter(Boolean).join(t('colon'));
    return { key: String(nth), title, at, by };
  });
  return (
    <Part title={t('history')}>
      <Timeline label={t('history')} steps={steps} />
    </Part>
  );
}
