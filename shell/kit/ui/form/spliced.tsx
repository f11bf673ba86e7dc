import Alert from '@mui/material/Alert';
import { spliceIn, useText } from '@qiaohui/kit/core';
import { useRef, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import type { Splice } from '../scanner/splices.ts';
import { useDoubt } from './doubt.ts';

/** Scrolls the question into view when it is at the end of a long form. */
const show = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' });

const doubtOf = (splice: Splice | null) => (splice ? `${splice.before} ${splice.scanned} ${splice.value}` : '');

/**
 * Asks about a number that a scanner may have changed. `part` is the ref of the element with the fields, `look` runs on
 * their input, `question` is the alert to render, `holds` blocks the submit until it is answered.
 */
export function useSpliced<E extends Element>() {
  const t = useText(texts);
  const part = useRef<E>(null);
  const [splice, setSplice] = useState<Splice | null>(null);
  const { isAsked, holds } = useDoubt(doubtOf(splice));
  const look = () => setSplice(part.current && spliceIn(part.current));
  const question = splice && isAsked && (
    <Alert severity="warning" ref={show} sx={{ gridColumn: '1 / -1' }}>
      {t('spliced', { value: splice.value, scanned: splice.scanned, before: splice.before })}
    </Alert>
  );
  return {
    part,
    look,
    question,
    holds: (): boolean => {
      const sent = part.current && spliceIn(part.current);
      setSplice(sent);
      if (!sent) return false;
      if (holds(doubtOf(sent))) return true;
      sent.isRight = true;
      setSplice(null);
      return false;
    },
  };
}
