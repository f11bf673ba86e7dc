import { Alert, Link, RouterLink, Typography, useQuery, useText } from '@qiaohui/kit';
import type { Bill, BillProblem } from '@qiaohui/trade/bills';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills } from '../queries.ts';

/** Where a problem is mended. */
function placeOf(bill: Bill, { code, item }: BillProblem): string | null {
  if (code === 'issuer' || code === 'month-closed')
    return `/logistics/ledgers${bill.ledger === 'german' ? '' : `?ledger=${bill.ledger}`}`;
  if (code === 'customer') return `/trade/customers/${bill.customer.id}`;
  const line = bill.document.lines.find((one) => one.item === item?.id);
  return line ? `/logistics/waybill/${line.waybill}` : null;
}

function Problem({ bill, problem }: { bill: Bill; problem: BillProblem }) {
  const t = useText(text);
  const { code, item } = problem;
  const place = placeOf(bill, problem);
  const message = item ? `${item.number} ${item.name}${t('colon')}${t(`reason.${item.reason}`)}` : t(`problem.${code}`);
  return (
    <li>
      {message}{' '}
      {place && (
        <Link
          component={RouterLink}
          to={place}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 24 } }}
        >
          {t('mend')}
        </Link>
      )}
    </li>
  );
}

const list = { m: 0, pl: 5 } as const;

/** What files of a draft would lack, while it can still be mended. */
function Gaps({ bill: { id, version } }: { bill: Bill }) {
  const t = useText(text);
  const { data = [] } = useQuery(bills.gaps(id, version));
  if (data.length === 0) return null;
  return (
    <Alert severity="info">
      {t('gaps')}
      <Typography component="ul" sx={list}>
        {data.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </Typography>
    </Alert>
  );
}

/** What keeps a draft from being locked; and what became of a bill that was taken back. */
export function Notices({ bill }: { bill: Bill }) {
  const t = useText(text);
  const { problems, reversed_by: by, kind } = bill;
  if (by) return <Alert severity="info">{t('reversedNote', { number: by.number })}</Alert>;
  if (kind === 'reversal') return <Alert severity="info">{t('reversalNote')}</Alert>;
  if (bill.state === 'locked') return null;
  return (
    <>
      {problems.length > 0 && (
        <Alert severity="warning">
          {t('notYet')}
          <Typography component="ul" sx={list}>
            {problems.map((problem) => (
              <Problem key={`${problem.code} ${problem.item?.id}`} bill={bill} problem={problem} />
            ))}
          </Typography>
        </Alert>
      )}
      <Gaps bill={bill} />
    </>
  );
}
