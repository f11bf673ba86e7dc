import mongoose from 'mongoose';
import { NatsError } from 'nats';
import { HttpError } from './http-error.ts';

const {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
} = mongoose.mongo;
const outages = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  NatsError,
];

/** True when the database or the network failed, not the message or the request itself. */
export function isOutage(error: unknown): boolean {
  if (outages.some((kind) => error instanceof kind)) return true;
  // a bulk write wraps the connection's error
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return isOutage(error.errorResponse);
  if (error instanceof HttpError) return error.status === 503;
  if (error instanceof mongoose.Error) return /buffering timed out|not connected/i.test(error.message);
  return (
    error instanceof MongoError &&
    (error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('TransientTransactionError'))
  );
}
