import { Failure, Navigate, useParams, useQuery } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { isUnlocked } from '@qiaohui/remit/orders/rules';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import type { ReactNode } from 'react';
import { useRemembered } from '../institutions/remember.ts';
import { CardSkeleton, Waiting } from '../layout/skeletons.tsx';
import { useLiveOrders } from '../orders/live.ts';
import { isNotFound, OrderNotFound } from '../orders/not-found.tsx';
import { orders } from '../orders/queries.ts';
import { Bar } from './bar.tsx';
import { Frame } from './frame.tsx';
import type { StepNumber } from './stepper.tsx';

/** True while the wizard may edit the order; later its page says what comes next. */
const isEditable = ({ status }: Order) => isUnlocked(status) || status === OrderStatus.MethodChosen;

/** The cards of a step with their fields. */
const Form = () => (
  <Waiting>
    <CardSkeleton fields={4} height={260} />
    <CardSkeleton fields={4} height={260} />
  </Waiting>
);

type Props = {
  step: StepNumber;
  title: string;
  open?: (order: Order) => boolean;
  /** False while something else is awaited that would push the fields down. */
  ready?: boolean;
  children: (order: Order) => ReactNode;
};

/**
 * A step that needs its order: skeleton, failure with retry, not found, or the step; an order that is past it goes to its
 * page.
 */
export function WithOrder({ step, title, open = isEditable, ready = true, children }: Props) {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orders.one(id));
  useRemembered(order?.resource);
  useLiveOrders();
  if (order && (ready || !open(order)))
    return open(order) ? children(order) : <Navigate to={`/order/${order.id}`} replace />;
  if (isNotFound(error)) return <OrderNotFound error={error} />;
  return (
    <Frame step={step} title={title} bar={error ? undefined : <Bar back="/orders" price={undefined} disabled />}>
      {error ? <Failure error={error} retry={refetch} /> : <Form />}
    </Frame>
  );
}
