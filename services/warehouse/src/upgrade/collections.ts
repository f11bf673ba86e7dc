import mongoose, { type Collection, type mongo } from 'mongoose';

/**
 * Returns a collection by its name. An upgrade works on records as they were stored, not as today's models define them,
 * and must not change when these do.
 */
export const stored = <Shape extends object>(name: string): Collection<Shape & mongo.Document> =>
  mongoose.connection.collection<Shape & mongo.Document>(name);
