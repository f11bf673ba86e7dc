/** A fresh identity for a creating call. `crypto.randomUUID` exists in secure contexts only, so it is spelled out. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
