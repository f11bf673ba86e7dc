import { recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

/** Names of staff, projected from remit's accounts; customers are not stored here. */
export const Staff = model('Staff', recordSchema('staff', { _id: String, version: Number, name: String }));
