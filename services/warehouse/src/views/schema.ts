import { viewShapes } from '@qiaohui/service-kit/views/schema';

/** The lists whose filters are saved, each as a person's own views. */
export const viewsOfWarehouse = viewShapes(['in-orders', 'out-orders', 'stocks']);
export type ViewedList = (typeof viewsOfWarehouse)['List']['options'][number];
