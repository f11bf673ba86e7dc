import { useEffect, useRef, useState } from 'react';

/** Nobody has read a question sooner: what is sent before is the echo of what asked it. */
const READ_MS = 1_000;
/** A key that is held down sends again and again. */
const HELD_MS = 300;

/** Whether what is sent just now was sent by one click, neither by a key nor by the second click of two. */
function useClicks() {
  const isClick = useRef(false);
  useEffect(() => {
    // Enter presses the form's button by a click without a count
    const onClick = ({ detail }: MouseEvent) => {
      isClick.current = detail === 1;
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, []);
  return isClick;
}

/**
 * Holds what is doubtful back until whoever sends it has seen the question: it is answered by a click, or by what is
 * sent as it is a second after it was shown. `doubt` says what is sent, and nothing where it is not doubted.
 */
export function useDoubt(doubt: string) {
  const [asked, ask] = useState('');
  const isClick = useClicks();
  const times = useRef({ shown: Number.POSITIVE_INFINITY, tried: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    times.current.shown = asked === '' ? Number.POSITIVE_INFINITY : performance.now();
  }, [asked]);
  useEffect(() => {
    // another number is another question, and so is the same one when it comes back
    ask((was) => (was === doubt ? was : ''));
  }, [doubt]);
  return {
    /** It was asked about and waits for the answer. */
    isAsked: doubt !== '' && doubt === asked,
    holds: (sent = doubt): boolean => {
      if (sent === '') return false;
      const now = performance.now();
      const { shown, tried } = times.current;
      const isRead = now - shown >= READ_MS && now - tried >= HELD_MS;
      const isAnswer = sent === asked && (isClick.current || isRead);
      times.current.tried = now;
      isClick.current = false;
      ask(sent);
      return !isAnswer;
    },
  };
}
