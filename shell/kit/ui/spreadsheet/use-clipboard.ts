import { toast, useText } from '@qiaohui/kit/core';
import type { ClipboardEvent } from 'react';
import { isNumber } from './cell.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SheetColumn, SheetRow } from './schema.ts';
import { colsIn, type Range, rowsIn } from './selection.rules.ts';
import { writeHtml } from './tsv.rules.ts';
import type { Commands } from './use-commands.ts';

/** The table beside the text; null for a single cell, which is pasted into texts, too. */
type HtmlOf = ((tsv: string) => string) | null;

/** Safari lets only a promise onto the clipboard after the press; Firefox and older ones only a text. */
async function put(copied: Promise<string | null>, htmlOf: HtmlOf): Promise<boolean> {
  const write = async () => {
    const tsv = await copied;
    if (tsv === null) throw new DOMException('nothing to copy', 'AbortError');
    return tsv;
  };
  if (typeof ClipboardItem === 'function' && ClipboardItem.supports?.('text/plain'))
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': write().then((tsv) => new Blob([tsv], { type: 'text/plain' })),
        ...(htmlOf && {
          'text/html': write().then((tsv) => new Blob([htmlOf(tsv)], { type: 'text/html' })),
        }),
      }),
    ]);
  else await navigator.clipboard.writeText(await write());
  return true;
}

type Options<Row extends SheetRow> = {
  commands: Commands<Row>;
  columns: readonly SheetColumn<Row>[];
  range: Range;
  isTyping: boolean;
};

/** Copy, cut and paste of the range, by keys and menu, and of the bar on phones. */
export function useClipboard<Row extends SheetRow>({ commands, columns, range, isTyping }: Options<Row>) {
  const t = useText(text);
  const areTexts = columns.slice(range.left, range.right + 1).map((column) => !isNumber(column));
  const htmlOf: HtmlOf = rowsIn(range) * colsIn(range) > 1 ? (tsv) => writeHtml(tsv, areTexts) : null;
  const copyLater = async (copied: Promise<string | null>) => {
    try {
      await put(copied, htmlOf);
      toast.success(t('copied'));
      return true;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('notCopied'));
      return false;
    }
  };
  const copyOrCut = (isCut: boolean) => (event: ClipboardEvent) => {
    if (isTyping) return;
    event.preventDefault();
    const copied = commands.copied(range);
    const cut = () => isCut && void commands.clear(range);
    if (typeof copied === 'string') {
      event.clipboardData.setData('text/plain', copied);
      if (htmlOf) event.clipboardData.setData('text/html', htmlOf(copied));
      cut();
    } else if (copied) void copyLater(copied).then((done) => done && cut());
  };
  return {
    on: {
      onCopy: copyOrCut(false),
      onCut: copyOrCut(true),
      onPaste: (event: ClipboardEvent) => {
        if (isTyping) return;
        event.preventDefault();
        const pasted = event.clipboardData.getData('text/plain');
        if (pasted) void commands.paste(pasted, range);
      },
    },
    /** For fingers, which have no key for it; the browser asks, or refuses. */
    paste: async () => {
      try {
        const pasted = await navigator.clipboard.readText();
        if (pasted) void commands.paste(pasted, range);
      } catch {
        toast.error(t('notPasted'));
      }
    },
    copy: () => {
      const copied = commands.copied(range);
      if (copied !== null) void copyLater(Promise.resolve(copied));
    },
  };
}
