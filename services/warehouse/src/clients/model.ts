import { recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

/** The customers of trade's teams, as trade last published them. */
export const Clients = model(
  'Client',
  recordSchema('clients', {
    _id: String,
    version: Number,
    team: String,
    name: String,
    /** Client codes in plain form, as the team named them; whose they are, the teams say. */
    codes: [String],
    deleted: Boolean,
  }).index({ codes: 1, team: 1 }),
);
