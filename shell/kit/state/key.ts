/**
 * Returns a new UUID v4, used as idempotency key. Written out because `crypto.randomUUID` exists in secure contexts
 * only.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
