import {
  Box,
  Button,
  HttpError,
  Navigate,
  PageActs,
  RecordPage,
  useNavigate,
  useParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { type Customer, MergedInto } from '@qiaohui/trade/customers';
import { useState } from 'react';
import { column, columns } from '../../../records/part.tsx';
import { present } from '../../../records/present.ts';
import { ContactsOf } from '../../contacts/of-party.tsx';
import { RecentMerges } from '../../merging/recent.tsx';
import { useMergeOne } from '../../merging/use-merging.tsx';
import { useLiveParties } from '../../supply/live.ts';
import { customers } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { CustomerDetails } from './details.tsx';
import { EditCustomer } from './edit-customer.tsx';

function Actions({ customer }: { customer: Customer }) {
  const t = useText(text);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const remove = useRemoval(() => navigate('/trade/customers'));
  const merging = useMergeOne('customer', ({ id }) => {
    if (id !== customer.id) void navigate(`/trade/customers/${id}`, { replace: true });
  });
  return (
    <>
      <PageActs acts={[merging.actOf(customer), { label: t('delete'), danger: true, run: () => remove(customer) }]} />
      <Button variant="contained" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      {editing && <EditCustomer customer={customer} onClose={() => setEditing(false)} />}
      {merging.dialog}
    </>
  );
}

/** The customer that this one was merged into, when that is why it is not found. */
const mergedInto = (error: unknown) =>
  error instanceof HttpError && error.code === 'customer.merged' ? MergedInto.safeParse(error.state).data : undefined;

export function Component() {
  const t = useText(text);
  const { customer: id = '' } = useParams();
  useLiveParties();
  const query = present(useQuery(customers.one(id)));
  const into = mergedInto(query.error);
  // what was merged stands there, with its undoing
  if (into) return <Navigate to={`/trade/customers/${into.id}`} replace />;
  return (
    <RecordPage
      query={query}
      crumbs={[{ label: t('title'), to: '/trade/customers' }]}
      kind={t('customer')}
      title={({ name }) => name}
      intro={({ code }) => code}
      actions={(customer) => <Actions customer={customer} />}
      width="full"
      dense
    >
      {(customer) => (
        <>
          <RecentMerges noun="customer" into={customer.id} />
          <Box sx={columns}>
            <Box sx={column}>
              <ContactsOf party={{ kind: 'customer', id: customer.id }} />
            </Box>
            <Box sx={column}>
              <CustomerDetails customer={customer} />
            </Box>
          </Box>
        </>
      )}
    </RecordPage>
  );
}
