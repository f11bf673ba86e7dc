import { stored } from './store.ts';

const HOUR = 3_600_000;

function read(text: string | null): Record<string, { value: string; until: number }> {
  return text ? JSON.parse(text) : {};
}
const store = stored('kept', read);

/** Stores a small text for some hours, across pages and tabs (for example under `resource_code`, for 12 hours). */
export function storeExpiring(key: string, value: string | null, hours = 12): void {
  const { [key]: _, ...rest } = store.get();
  store.set(JSON.stringify(value === null ? rest : { ...rest, [key]: { value, until: Date.now() + hours * HOUR } }));
}

function fresh(all: ReturnType<typeof read>, key: string): string | null {
  const entry = all[key];
  return entry && entry.until > Date.now() ? entry.value : null;
}

export const readExpiring = (key: string): string | null => fresh(store.get(), key);
export const useExpiring = (key: string): string | null => fresh(store.use(), key);
