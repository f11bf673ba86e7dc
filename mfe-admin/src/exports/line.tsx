import type { OrderExport } from '@qiaohui/admin/exports';
import { ListItem, PackLine, useFormat, useText, When } from '@qiaohui/kit';
import { addressOf } from './queries.ts';
import { text } from './text.ts';

function useStateWords(): (file: OrderExport) => string {
  const t = useText(text);
  const format = useFormat();
  return ({ state, done, total, size }) => {
    if (state === 'running') return t('running', { done: format.number(done), total: format.number(total) });
    if (state === 'ready') return t('ready', { rows: format.number(total), size: format.bytes(size ?? 0) });
    return t(state);
  };
}

/** One file of orders: how far it is, and its download. */
export function FileLine({ file }: { file: OrderExport }) {
  const t = useText(text);
  const words = useStateWords();
  const title = (
    <>
      {file.format.toUpperCase()} · <When at={file.at} />
    </>
  );
  const name = `orders-${file.at.slice(0, 10)}.${file.format}`;
  return (
    <ListItem disableGutters divider sx={{ gap: 3 }}>
      <PackLine
        pack={file}
        title={title}
        words={words(file)}
        file={{ address: addressOf(file), name, action: t('download') }}
      />
    </ListItem>
  );
}
