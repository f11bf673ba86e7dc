import { HttpError } from '../../errors/http-error.ts';

export type FaultCode = 'sheet.protected' | 'sheet.damaged' | 'sheet.too-large' | 'sheet.cut-off';

/** Why a workbook is not read, where that can be said: its message is the code of words of the kit. */
export class SheetFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode) {
    super(code);
    this.code = code;
  }
}

type Unread = { unread: FaultCode | null };

/** What a file says, or why it was not read: for a worker, since an error loses its class between threads. */
export async function readOrFault<T>(read: () => T | Promise<T>): Promise<T | Unread> {
  try {
    return await read();
  } catch (fault) {
    return { unread: fault instanceof SheetFault ? fault.code : null };
  }
}

/** What a worker read; refused by its fault, or under `otherwise` where none is known or the worker was ended. */
export function demandRead<T extends object>(answer: T | Unread | null, otherwise: string): T {
  if (answer === null) throw new HttpError(422, otherwise);
  if ('unread' in answer) throw new HttpError(422, answer.unread ?? otherwise);
  return answer;
}
