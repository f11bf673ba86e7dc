import { Cards, Failure, Navigate, useParams, useQuery } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import type { ReactNode } from 'react';
import { useRemembered } from '../institutions/remember.ts';
import { useFaultToast } from '../orders/errors.ts';
import { orders, useLiveOrders } from '../orders/queries.ts';
import { Bar } from './bar.tsx';
import { Frame } from './frame.tsx';
import type { StepNumber } from './stepper.tsx';

/** From here on the wizard's fields are closed: the order page says what comes next. */
const LAST_OPEN = 2;

type Props = {
  step: StepNumber;
  title: string;
  open?: (order: Order) => boolean;
  children: (order: Order) => ReactNode;
};

/** A step that needs its order: skeleton, failure with retry, or the step; an order that is past it goes to its page. */
export function WithOrder({ step, title, open = ({ status }) => status <= LAST_OPEN, children }: Props) {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orders.one(id));
  useRemembered(order?.resource);
  useLiveOrders();
  useFaultToast(error);
  if (order) return open(order) ? children(order) : <Navigate to={`/order/${order.id}`} replace />;
  return (
    <Frame step={step} title={title} bar={error ? undefined : <Bar back="/orders" price={undefined} disabled />}>
      {error ? <Failure error={error} retry={refetch} /> : <Cards count={2} height={260} />}
    </Frame>
  );
}
