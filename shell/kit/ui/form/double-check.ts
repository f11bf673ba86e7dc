import { useEffect, useRef, useState } from 'react';

/** In ms. Nobody reads a question faster: an earlier submit is an echo of the first one. */
const READ_MS = 1_000;
/** In ms. A key that is held down submits repeatedly. */
const HELD_MS = 300;

/**
 * Ref that is true when the current submit came from a single click, not from a key or the second click of a double
 * click.
 */
function useClicks() {
  const isClick = useRef(false);
  useEffect(() => {
    // Enter triggers a click on the form's button with detail 0
    const onClick = ({ detail }: MouseEvent) => {
      isClick.current = detail === 1;
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, []);
  return isClick;
}

/**
 * Holds a doubtful value back until the user has confirmed it: by a click, or by submitting it unchanged a second after
 * the question appeared. `doubt` identifies the value; an empty text means there is no doubt.
 */
export function useDoubleCheck(doubt: string) {
  const [shownFor, setShownFor] = useState('');
  const isClick = useClicks();
  const times = useRef({ shown: Number.POSITIVE_INFINITY, tried: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    times.current.shown = shownFor === '' ? Number.POSITIVE_INFINITY : performance.now();
  }, [shownFor]);
  useEffect(() => {
    // another value needs another question, and so does the same one when it is entered again
    setShownFor((was) => (was === doubt ? was : ''));
  }, [doubt]);
  return {
    /** The question is shown and not answered yet. */
    isConfirming: doubt !== '' && doubt === shownFor,
    holds: (sent = doubt): boolean => {
      if (sent === '') return false;
      const now = performance.now();
      const { shown, tried } = times.current;
      const isRead = now - shown >= READ_MS && now - tried >= HELD_MS;
      const isConfirmed = sent === shownFor && (isClick.current || isRead);
      times.current.tried = now;
      isClick.current = false;
      setShownFor(sent);
      return !isConfirmed;
    },
  };
}
