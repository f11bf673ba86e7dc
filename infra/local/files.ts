import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file atomically: a reader sees the old or the new one, never half of one, also when the disk is full. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    writeFileSync(fresh, text, { mode });
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

const ADVICE = 'put the file back from a backup, or use another DATA_DIR';

/**
 * Reads a JSON file.
 * @throws with the file's name and what to do about it, when it is empty or truncated
 */
export function readJson(file: string, advice = ADVICE): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const what = text.trim() === '' ? 'is empty' : 'is damaged';
    throw new Error(`${file} ${what}, perhaps because the disk was full: ${advice}`, { cause });
  }
}

export const readJsonOr = (file: string, otherwise: unknown, advice?: string): unknown =>
  existsSync(file) ? readJson(file, advice) : otherwise;

/** Reads a JSON file that can be made again; undefined where it is missing, empty or truncated. */
export function readNote(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Reads a simulator's own file. One that is empty, truncated or of another shape is renamed, which is reported, and
 * replaced by an empty state, since nothing of the product depends on it.
 */
export function readOwn<T>(file: string, read: (value: unknown) => T, replacement: T): T {
  if (!existsSync(file)) return replacement;
  try {
    return read(readJson(file));
  } catch (error) {
    const setAside = `${file}.${Date.now()}.damaged`;
    renameSync(file, setAside);
    console.warn(`${plainly(error)}. It was set aside as ${setAside}, and a new one is begun.`);
    return replacement;
  }
}

const isCode = (error: unknown, ...codes: string[]) => codes.includes(String((error as NodeJS.ErrnoException)?.code));

/** True when a write failed for lack of space. */
export const isFull = (error: unknown): boolean => isCode(error, 'ENOSPC', 'EDQUOT');

/** Describes an error, with what to do about it where that is known. */
export function plainly(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (isFull(error)) return `the disk is full; make room and start again (${message})`;
  if (isCode(error, 'EROFS', 'EACCES', 'EPERM'))
    return `the data folder cannot be written; set another DATA_DIR, or allow it (${message})`;
  return message;
}
