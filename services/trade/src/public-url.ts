/** Returns the address at which browsers reach the product. */
export const publicUrl = (): string => process.env.PUBLIC_URL ?? 'http://127.0.0.1:8080';
