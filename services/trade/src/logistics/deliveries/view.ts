import type { DeliveryRecord } from './model.ts';
import type { Delivery, DeliveryRow } from './schema.ts';

export const deliveryRow = ({ _id: id, order, ...record }: DeliveryRecord): DeliveryRow => {
  const { kind, stage, waybill, client_code, quantity, reason, attempts, by, version } = record;
  return {
    ...{ id, kind, stage, waybill, client_code, quantity, reason, attempts, by, version },
    package: record.announcement?.package ?? null,
    order: order && { id: order.id, number: order.number },
    attempted_at: record.attempted_at?.toISOString() ?? null,
    created_at: record.created_at.toISOString(),
  };
};

export const deliveryOf = (record: DeliveryRecord): Delivery => ({
  ...deliveryRow(record),
  announcement: record.announcement,
  request: record.request,
  goods: record.goods ?? [],
  waybill_void: record.waybill_void ?? false,
  history: record.history.map(({ stage, at, by }) => ({ stage, at: at.toISOString(), by })),
});
