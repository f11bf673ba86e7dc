import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { Decimal } from 'decimal.js';
import type { Types } from 'mongoose';

/** A sum in CNY as it is sent: `97670.00`. */
export const cny = (sum: Types.Decimal128): string => new Decimal(sum.toString()).toFixed(2);
/** A rate or a foreign amount as it is sent, with the digits that it has. */
export const fine = (sum: Types.Decimal128): string => decimalText(sum);
