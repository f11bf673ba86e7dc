import { viewShapes } from '@qiaohui/service-kit/views/schema';

/** The lists beside that of orders whose filters are saved, each as a person's own views. */
export const viewsOfDesk = viewShapes(['payees', 'statement-lines']);
export type ViewedList = (typeof viewsOfDesk)['List']['options'][number];
