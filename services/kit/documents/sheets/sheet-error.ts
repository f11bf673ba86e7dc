import { HttpError } from '../../errors/http-error.ts';

export type SheetErrorCode =
  | 'sheet.protected'
  | 'sheet.damaged'
  | 'sheet.too-large'
  | 'sheet.cut-off'
  | 'sheet.encoding';

/** The reason why a workbook cannot be read; its message is an error code of the kit's messages. */
export class SheetError extends Error {
  readonly code: SheetErrorCode;
  constructor(code: SheetErrorCode) {
    super(code);
    this.code = code;
  }
}

type Unread = { unread: SheetErrorCode | null };

/**
 * Runs `read` and returns its result, or the code of its `SheetError` as a value: for workers, since errors lose their
 * class between threads.
 */
export async function readOrError<T>(read: () => T | Promise<T>): Promise<T | Unread> {
  try {
    return await read();
  } catch (error) {
    return { unread: error instanceof SheetError ? error.code : null };
  }
}

/**
 * Returns a worker's result; throws a 422 with its error code, or with `otherwise` where none is known or the worker
 * was ended.
 */
export function demandRead<T extends object>(result: T | Unread | null, otherwise: string): T {
  if (result === null) throw new HttpError(422, otherwise);
  if ('unread' in result) throw new HttpError(422, result.unread ?? otherwise);
  return result;
}
