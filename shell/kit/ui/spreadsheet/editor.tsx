// biome-ignore-all lint/a11y: a grid of divs by ARIA, since rows of a table cannot be placed; the field in the active cell has focus and keys

import { useText } from '@qiaohui/kit/core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useActive } from './context.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SheetColumn } from './schema.ts';

type Props<Row> = {
  column: SheetColumn<Row>;
  index: number;
  /** The cell's text when nothing is typed. */
  value: string;
  isWrong: boolean;
  /** The field of another row takes its place once the row is loaded. */
  isLoading?: boolean;
  labelledBy: string;
  describedBy: string | undefined;
};

const modes = { text: 'text', decimal: 'decimal', whole: 'numeric', choice: 'text' } as const;

/**
 * The field of the active cell. It always has the focus, with its text selected and unseen, so that whatever is typed
 * begins a new text: by key, by an input method, by dictation. A finger gets the keyboard with the second press only.
 */
export function Editor<Row>({ column, index, value, isWrong, isLoading = false, labelledBy, describedBy }: Props<Row>) {
  const t = useText(text);
  const { draft, type, choose, leave, takesFocus, opensUp } = useActive();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const { kind, readOnly = false, choices = [] } = column;
  const isTyping = draft !== null;
  const [nth, setNth] = useState(-1);

  useLayoutEffect(() => {
    if (takesFocus(isLoading)) field.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const element = field.current;
    if (!isTyping && element === document.activeElement) element?.select();
    if (!isTyping) setNth(-1);
  }, [isTyping, value]);
  const byCaret = draft?.caret === true;
  useEffect(() => {
    const element = field.current;
    if (!byCaret || !element) return;
    element.setSelectionRange(element.value.length, element.value.length);
    // phones show their keyboard for a field that gets the focus, not for one that has it
    if (window.matchMedia?.('(pointer: coarse)').matches) {
      element.blur();
      element.focus({ preventScroll: true });
    }
  }, [byCaret]);

  const typed = draft?.text ?? '';
  const found = choices.filter(({ label }) =>
    byCaret && typed === value ? true : label.toLowerCase().startsWith(typed.toLowerCase()),
  );
  // while a choice is made with the arrows, all of them stay to choose from
  const shown = nth >= 0 ? choices : found;
  const isOpen = kind === 'choice' && isTyping && found.length > 0;
  const listId = `${labelledBy.split(' ')[0]}-choices`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping && event.key === 'Enter' && event.altKey && kind === 'text') {
      const { selectionStart, selectionEnd } = event.target as HTMLTextAreaElement;
      event.preventDefault();
      event.stopPropagation();
      return type(`${typed.slice(0, selectionStart)}\n${typed.slice(selectionEnd)}`);
    }
    if (!isOpen) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const from = shown.findIndex(({ label }) => label === typed);
    const place = from === -1 && step === -1 ? shown.length - 1 : (from + step + shown.length) % shown.length;
    const next = shown[place];
    if (!next) return;
    setNth(choices.indexOf(next));
    type(next.label);
  };
  const props = {
    ref: field,
    className: isTyping ? 'editor typing' : 'editor',
    value: draft?.text ?? value,
    readOnly,
    spellCheck: false,
    autoComplete: 'off',
    inputMode: isTyping && !readOnly ? modes[kind] : ('none' as const),
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setNth(-1);
      type(target.value);
    },
    onFocus: () => !isTyping && field.current?.select(),
    onBlur: () => document.hasFocus() && leave(),
    onKeyDown,
  };
  if (kind !== 'choice') return kind === 'text' ? <textarea rows={1} {...props} /> : <input {...props} />;
  return (
    <>
      <input
        {...props}
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId })}
        {...(isOpen && nth >= 0 && { 'aria-activedescendant': `${listId}-${nth}` })}
      />
      {isOpen && (
        <ul
          id={listId}
          role="listbox"
          aria-label={t('choices')}
          className="choices"
          style={opensUp(index) ? { bottom: '100%' } : { top: '100%' }}
        >
          {shown.map(({ value: one, label }) => (
            <li
              key={one}
              id={`${listId}-${choices.findIndex((choice) => choice.value === one)}`}
              role="option"
              aria-selected={label === typed}
              onMouseDown={(event) => {
                event.preventDefault();
                event.stopPropagation();
              }}
              onClick={() => choose(label)}
            >
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
