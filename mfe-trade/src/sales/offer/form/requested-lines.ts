import { toast, useText } from '@qiaohui/kit';
import { useFormContext } from '@qiaohui/kit/form';
import { emptyLine } from '@qiaohui/trade/offers/lines';
import type { DraftContent, DraftLine, RequestedLine } from '@qiaohui/trade/offers/request';
import { useLayoutEffect, useRef } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };

const retained = {
  keepDefaultValues: true,
  keepDirty: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepErrors: false,
};

/**
 * Keeps what is entered with its line: fields are named by their place, and the team may remove or add lines while the page
 * is open. A line that comes back has what was entered for it.
 */
export function useRequestedLines(lines: RequestedLine[]): void {
  const t = useText(text);
  const { getValues, reset } = useFormContext<DraftContent>();
  const entered = useRef(new Map<string, DraftLine>());
  useLayoutEffect(() => {
    const present = getValues();
    const isSame = present.lines.length === lines.length && lines.every(({ id }, at) => present.lines[at]?.line === id);
    if (isSame) return;
    for (const line of present.lines) entered.current.set(line.line, line);
    reset({ ...present, lines: lines.map(({ id }) => entered.current.get(id) ?? emptyLine(id)) }, retained);
    toast.success(t('linesChanged'));
  }, [lines, getValues, reset, t]);
}
