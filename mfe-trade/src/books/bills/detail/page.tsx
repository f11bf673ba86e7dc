import { Box, Cards, Copy, RecordPage, Stack, useParams, useQuery, useText } from '@qiaohui/kit';
import { column, columns } from '../../../records/part.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills, useLiveBills } from '../queries.ts';
import { BillChip } from '../status.tsx';
import { Actions } from './actions.tsx';
import { PartsCard, StateCard } from './aside.tsx';
import { DocumentCard } from './document.tsx';
import { History } from './history.tsx';
import { Notices } from './notices.tsx';

/** A bill: what it says, whether it is as it was locked, and what was collected and paid. */
export function Component() {
  const t = useText(text);
  const { bill: id = '' } = useParams();
  useLiveBills();
  return (
    <RecordPage
      query={useQuery(bills.one(id))}
      crumbs={[{ label: t('title'), to: '/logistics/bills' }]}
      kind={t('one')}
      title={({ number, title }) => number ?? title}
      status={(bill) => (
        <>
          {bill.number && <Copy value={bill.number} label={t('number')} />}
          <BillChip bill={bill} />
        </>
      )}
      actions={(bill) => <Actions bill={bill} />}
      width="full"
      dense
      skeleton={<Cards count={2} height={360} />}
    >
      {(bill) => (
        <Stack key={bill.id} sx={{ gap: 4 }}>
          <Notices bill={bill} />
          <Box sx={{ ...columns, '& > :first-of-type': { order: 0 } }}>
            <Box sx={column}>
              <DocumentCard document={bill.document} />
            </Box>
            <Box sx={column}>
              {bill.state === 'locked' && (
                <>
                  <PartsCard bill={bill} kind="collection" />
                  <PartsCard bill={bill} kind="payment" />
                </>
              )}
              <StateCard bill={bill} />
              <History bill={bill} />
            </Box>
          </Box>
        </Stack>
      )}
    </RecordPage>
  );
}
