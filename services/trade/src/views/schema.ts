import { viewShapes } from '@qiaohui/service-kit/views/schema';
import type { z } from 'zod';

/** The lists whose filters are saved, each as a person's own views. */
export const viewsOfTrade = viewShapes([
  'brands',
  'channels',
  'customers',
  'contacts',
  'inquiries',
  'price-lists',
  'discount-lists',
  'waybills',
  'bills',
  'countries',
  'places',
  'port-areas',
  'business-codes',
  'regional-routes',
]);
export type ViewedList = (typeof viewsOfTrade)['List']['options'][number];
export type View = z.infer<(typeof viewsOfTrade)['View']>;
