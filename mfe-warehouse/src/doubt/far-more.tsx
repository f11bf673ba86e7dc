import { Alert, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { names } from '../names/text.ts';

/** So many pieces are no slip, however few there should be. */
const FEW = 20;

/** Whether pieces are far more than there should be, as when digits of a label got into their number. */
export const isFarMore = (pieces: number, than: number): boolean => pieces > Math.max(2 * than, FEW);

/**
 * Holds what is doubtful back until it is sent a second time as it is: a label's digits may have got into the field, and
 * its Enter sent them. `doubt` says what is sent, and nothing where it is not doubted.
 */
export function useDoubt(doubt: string) {
  const [asked, ask] = useState('');
  return {
    /** It was sent once and waits for the second time. */
    isAsked: doubt !== '' && doubt === asked,
    holds: (): boolean => {
      ask(doubt);
      return doubt !== '' && doubt !== asked;
    },
  };
}

/** The same for a number of pieces where another one is known; `question` stands below their field. */
export function useFarMore(pieces: number, than: number) {
  const t = useText(names);
  const { isAsked, holds } = useDoubt(isFarMore(pieces, than) ? String(pieces) : '');
  const question = isAsked && (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {t('farMore', { pieces, than })}
    </Alert>
  );
  return { holds, question };
}
