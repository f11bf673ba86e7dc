import {
  Box,
  Breadcrumbs,
  Button,
  Cards,
  type Column,
  Empty,
  Loaded,
  Page,
  RecordRows,
  StatusChip,
  type Tone,
  Typography,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { BookCheck, BookFinding } from '@qiaohui/trade/book-checks';
import { Part } from '../../records/part.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { bookChecks, useLiveBookChecks } from './queries.ts';

const tones: Record<BookCheck['state'], Tone> = {
  waiting: 'waiting',
  running: 'progress',
  sound: 'progress',
  broken: 'attention',
};

type Row = BookFinding & { id: string };

function addressOf({ bill, waybill }: Row): string | undefined {
  if (bill) return `/logistics/bills/${bill.id}`;
  return waybill ? `/logistics/waybill/${waybill.id}` : undefined;
}

/** What differs, each with the record in which it is to be looked for. */
function Findings({ findings }: Pick<BookCheck, 'findings'>) {
  const t = useText(text);
  const nameOf = ({ bill, waybill, difference }: Row) => bill?.number || waybill?.number || t(`of.${difference}`);
  const columns: Column<Row>[] = [
    { key: 'record', title: t('record'), least: 160, cell: nameOf },
    { key: 'difference', title: t('difference'), least: 220, cell: ({ difference }) => t(`difference.${difference}`) },
    { key: 'expected', title: t('expected'), labelled: true, cell: ({ expected }) => expected ?? '–' },
    { key: 'found', title: t('found'), labelled: true, cell: ({ found }) => found ?? '–' },
  ];
  return (
    <RecordRows<Row>
      label={t('findings')}
      rows={findings.map((one, nth) => ({ ...one, id: String(nth) }))}
      columns={columns}
      nameOf={nameOf}
      addressOf={addressOf}
    />
  );
}

function Check({ check }: { check: BookCheck }) {
  const t = useText(text);
  const { number, dateTime } = useFormat();
  const { state, kind, asked_at, ended_at, bills, items, waybills, broken, findings } = check;
  return (
    <Part
      title={`${t(kind)} · ${dateTime(asked_at)}`}
      bare
      action={<StatusChip tone={tones[state]} label={t(state, { count: broken })} />}
    >
      {ended_at && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: findings.length > 0 ? 3 : 0 }}>
          {t('read', { bills: number(bills), items: number(items), waybills: number(waybills) })}
        </Typography>
      )}
      {findings.length > 0 && <Findings findings={findings} />}
      {broken > findings.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('more', { count: findings.length })}
        </Typography>
      )}
    </Part>
  );
}

/** Whether items, bills, ledgers and margins are the same to the cent: the checks of each night, and on request. */
export function Component() {
  const t = useText(text);
  useLiveBookChecks();
  const request = useMutation(bookChecks.request(useQueryClient()));
  const action = (
    <Button
      variant="contained"
      loading={request.isPending}
      onClick={() =>
        request.mutate(undefined, { onSuccess: () => toast.success(t('requested')), onError: toast.failure })
      }
    >
      {t('checkNow')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      dense
      above={<Breadcrumbs crumbs={[{ label: t('ledgers'), to: '/logistics/ledgers' }, { label: t('title') }]} />}
      actions={action}
    >
      <Loaded query={useQuery(bookChecks.all())} skeleton={<Cards count={3} />}>
        {(checks) =>
          checks.length === 0 ? (
            <Empty title={t('empty')} text={t('emptyText')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {checks.map((check) => (
                <Check key={check.id} check={check} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Page>
  );
}
