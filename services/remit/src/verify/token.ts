import { sign } from '@qiaohui/service-kit/data/encryption';
import { hashOf } from '@qiaohui/service-kit/data/link-token';
import { settings } from '../settings.ts';
import { Verifications } from './model.ts';

/** Characters of base64url in a token: 192 bits, and a QR code that still prints large. */
const TOKEN_LENGTH = 32;

/** Creates the public URL at which a receipt of this order is checked. */
export async function verifyAddress(order: string): Promise<string> {
  const token = sign(`receipt:${order}`).slice(0, TOKEN_LENGTH);
  await Verifications.updateOne({ _id: hashOf(token) }, { $setOnInsert: { order } }, { upsert: true });
  return `${settings().PUBLIC_URL}/verify/${token}`;
}
