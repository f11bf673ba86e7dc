import {
  Alert,
  Box,
  Button,
  Copy,
  Details,
  Link,
  PageActs,
  RecordPage,
  RouterLink,
  saveFile,
  Timeline,
  toast,
  useIdempotencyKey,
  useInfiniteQuery,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import { isOpen } from '@qiaohui/trade/inquiries/states';
import { useState } from 'react';
import { RecordDetails } from '../../../records/dates.tsx';
import { column, columns, Part } from '../../../records/part.tsx';
import { Rfqs } from '../../rfqs/part.tsx';
import { rfqs } from '../../rfqs/queries.ts';
import { useInquiryFigures } from '../figures.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { Offers } from '../offers/part.tsx';
import { inquiryOffers } from '../offers/queries.ts';
import { inquiries, inquiryLines, useLiveInquiries } from '../queries.ts';
import { InquiryChip } from '../status.tsx';
import { Attachments } from './attachments.tsx';
import { Channels } from './channels.tsx';
import { EditHead } from './edit-head.tsx';
import { Lines } from './lines.tsx';
import { Moves } from './moves.tsx';

function Actions({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const copy = useMutation(inquiries.copy(useQueryClient(), useIdempotencyKey()));
  const makeCopy = () =>
    copy.mutate(inquiry.id, {
      onError: toast.failure,
      onSuccess: ({ id, number }) => {
        toast.success(t('copied', { number }));
        void navigate(`/trade/inquiries/${id}`);
      },
    });
  const save = useMutation({
    mutationFn: () => inquiries.file(inquiry.id),
    onSuccess: (blob) => {
      saveFile(blob, `${inquiry.number}.xlsx`);
      toast.success(t('exported'));
    },
    onError: toast.failure,
  });
  const exporting = { label: t('exportXlsx'), disabled: save.isPending, run: () => save.mutate() };
  return (
    <>
      <PageActs
        folded
        acts={[
          ...(inquiry.pricing ? [{ label: t('quotations'), to: `/trade/inquiries/${inquiry.id}/quotations` }] : []),
          exporting,
          { label: t('copy'), disabled: copy.isPending, run: makeCopy },
        ]}
      />
      {inquiry.pricing && (
        <Button component={RouterLink} to={`/trade/inquiries/${inquiry.id}/grid`} variant="outlined" color="inherit">
          {t('comparison')}
        </Button>
      )}
      {isOpen(inquiry.state) && (
        <Button variant="outlined" color="inherit" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      )}
      {editing && <EditHead inquiry={inquiry} onClose={() => setEditing(false)} />}
    </>
  );
}

/** The sums of the lines by currency, and the weight of all of them. */
function Sums({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const { kilograms, sum, number } = useInquiryFigures();
  const { pricing, weight, weightless } = inquiry;
  const sums = (pricing?.sums ?? []).map(({ currency, amount, lines }) => ({
    label: t('sumIn', { currency, count: lines }),
    value: sum(amount, currency),
  }));
  return (
    <Part title={t('sums')}>
      <Details
        rows={[
          ...sums,
          ...(pricing ? [{ label: t('unpriced'), value: number(pricing.unpriced) }] : []),
          { label: t('weight'), value: kilograms(weight) },
          { label: t('weightless'), value: number(weightless) },
        ]}
      />
      {!pricing && <Alert severity="info">{t('noPriceRight')}</Alert>}
    </Part>
  );
}

function History({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const steps = inquiry.history.toReversed().map(({ from, to, outcome, note, by, at }) => ({
    key: `${at} ${to}`,
    title: from === null ? t('created') : t(outcome ?? to),
    ...{ at, by, note },
  }));
  return (
    <Part title={t('history')}>
      <Timeline label={t('history')} steps={steps} />
    </Part>
  );
}

const link = { display: 'inline-flex', alignItems: 'center', minWidth: 44, minHeight: { xs: 44, md: 0 } } as const;

/** All parts are read before any is shown, so the lines, for which one comes, may stand first on phones too. */
const lineFirst = { ...columns, '& > :first-of-type': { order: 0 } } as const;

function Facts({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const { day } = useInquiryFigures();
  const to = (address: string, name: string) => (
    <Link component={RouterLink} to={address} sx={link}>
      {name}
    </Link>
  );
  return (
    <RecordDetails
      of={inquiry}
      rows={[
        { label: t('requestor'), value: inquiry.requestor },
        {
          label: t('customer'),
          value: inquiry.customer ? to(`/trade/customers/${inquiry.customer.id}`, inquiry.customer.name) : '–',
        },
        { label: t('customerNumber'), value: inquiry.customer_number ?? '–' },
        {
          label: t('brand'),
          value: inquiry.brand ? to(`/trade/brands/${inquiry.brand.id}`, inquiry.brand.name) : '–',
        },
        { label: t('currency'), value: inquiry.currency },
        { label: t('deliveryDate'), value: day(inquiry.delivery_date) },
        { label: t('description'), value: inquiry.description ?? '–' },
        { label: t('notes'), value: inquiry.notes ?? '–' },
        { label: t('creator'), value: inquiry.creator },
      ]}
    />
  );
}

/** An inquiry: what to do next, its lines with prices, its channels, and what is known of it. */
export function Component() {
  const t = useText(text);
  const { inquiry: id = '' } = useParams();
  useLiveInquiries();
  return (
    <RecordPage
      query={useQuery(inquiries.one(id))}
      parts={[useInfiniteQuery(inquiryLines.page(id)), useQuery(rfqs.of(id)), useQuery(inquiryOffers.all(id))]}
      crumbs={[{ label: t('title'), to: '/trade/inquiries' }]}
      kind={t('inquiry')}
      title={({ number }) => number}
      status={(inquiry) => (
        <>
          <Copy value={inquiry.number} label={t('number')} />
          <InquiryChip inquiry={inquiry} />
        </>
      )}
      intro={({ requestor, customer }) => [requestor, customer?.name].filter(Boolean).join(' · ')}
      actions={(inquiry) => <Actions inquiry={inquiry} />}
      width="full"
      dense
    >
      {(inquiry) => (
        <>
          {inquiry.reason && (
            <Alert severity="info" sx={{ mb: 4 }}>
              {t('closedBecause', { reason: inquiry.reason })}
            </Alert>
          )}
          <Box sx={{ mb: 4 }}>
            <Moves inquiry={inquiry} />
          </Box>
          <Box sx={lineFirst}>
            <Box sx={column}>
              <Lines inquiry={inquiry} />
              <Rfqs inquiry={inquiry.id} open={isOpen(inquiry.state)} />
              <Channels inquiry={inquiry} />
              <Offers inquiry={inquiry} />
            </Box>
            <Box sx={column}>
              <Sums inquiry={inquiry} />
              <Facts inquiry={inquiry} />
              <Attachments inquiry={inquiry} />
              <History inquiry={inquiry} />
            </Box>
          </Box>
        </>
      )}
    </RecordPage>
  );
}
