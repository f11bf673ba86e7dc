import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that a reader sees the old or the new one, never half of one. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, text, { mode });
  renameSync(fresh, file);
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const readJsonOr = (file: string, otherwise: unknown): unknown =>
  existsSync(file) ? readJson(file) : otherwise;
