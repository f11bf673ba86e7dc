import Alert from '@mui/material/Alert';
import { mixedInputIn, useText } from '@qiaohui/kit/core';
import { useRef, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import type { MixedInput } from '../scanner/mixed-input.ts';
import { useDoubleCheck } from './double-check.ts';

/** Scrolls the question into view when it is at the end of a long form. */
const show = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' });

const doubtOf = (mixed: MixedInput | null) => (mixed ? `${mixed.before} ${mixed.scanned} ${mixed.value}` : '');

/**
 * Asks about a number that a scanner may have changed. `part` is the ref of the element with the fields, `look` runs on
 * their input, `question` is the alert to render, `holds` blocks the submit until it is answered.
 */
export function useMixedInputCheck<E extends Element>() {
  const t = useText(texts);
  const part = useRef<E>(null);
  const [mixed, setMixed] = useState<MixedInput | null>(null);
  const { isConfirming, holds } = useDoubleCheck(doubtOf(mixed));
  const look = () => setMixed(part.current && mixedInputIn(part.current));
  const question = mixed && isConfirming && (
    <Alert severity="warning" ref={show} sx={{ gridColumn: '1 / -1' }}>
      {t('spliced', { value: mixed.value, scanned: mixed.scanned, before: mixed.before })}
    </Alert>
  );
  return {
    part,
    look,
    question,
    holds: (): boolean => {
      const sent = part.current && mixedInputIn(part.current);
      setMixed(sent);
      if (!sent) return false;
      if (holds(doubtOf(sent))) return true;
      sent.isRight = true;
      setMixed(null);
      return false;
    },
  };
}
