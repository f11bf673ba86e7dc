import { Failure, Navigate, toast, useParams, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { useEffect } from 'react';
import { institutions } from '../../institutions/queries.ts';
import { useRemembered } from '../../institutions/remember.ts';
import { CardSkeleton, Waiting } from '../../layout/skeletons.tsx';
import { Bar } from '../bar.tsx';
import { Frame } from '../frame.tsx';
import { WithOrder } from '../with-order.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { isLiving, typeFor } from './rules.ts';
import { AmountStep } from './step.tsx';

/** Shown without a payee: links to home, where one is chosen. */
function ChooseFirst() {
  const message = useText(text)('chooseFirst');
  useEffect(() => {
    toast.warning(message);
  }, [message]);
  return <Navigate to="/" replace />;
}

/** The payee, and the amounts with their price. */
const AmountSkeleton = () => (
  <Waiting>
    <CardSkeleton height={220} rows={3} />
    <CardSkeleton height={220} fields={2} />
  </Waiting>
);

function ForInstitution({ id }: { id: string }) {
  const t = useText(text);
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(institutions.one(id));
  useRemembered(data);
  if (data) return <AmountStep institution={data} paymentType={typeFor(data, params.get('payment_type'))} />;
  return (
    <Frame step={1} title={t('title')} bar={<Bar back="/" price={error ? null : undefined} disabled />}>
      {error ? <Failure error={error} retry={refetch} title={t('noneHere')} /> : <AmountSkeleton />}
    </Frame>
  );
}

export function Component() {
  const t = useText(text);
  const { id } = useParams();
  const [params] = useSearchParams();
  const resource = params.get('resource');
  if (id) {
    return (
      <WithOrder step={1} title={t('title')}>
        {(order) => <AmountStep order={order} institution={order.resource} paymentType={order.paymentType} />}
      </WithOrder>
    );
  }
  if (resource) return <ForInstitution id={resource} key={resource} />;
  const paymentType = params.get('payment_type') ?? '';
  return isLiving(paymentType) ? <AmountStep institution={null} paymentType={paymentType} /> : <ChooseFirst />;
}
