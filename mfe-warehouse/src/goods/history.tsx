import { Lines, RecordList, useInfiniteQuery, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { MovementLines } from './movements.tsx';
import { goods } from './queries.ts';

/** All movements of goods, newest first, page by page. */
export function History({ id }: { id: string }) {
  const t = useText(text);
  return (
    <RecordList
      label={t('movements')}
      query={useInfiniteQuery(goods.movements(id))}
      empty={t('noMovements')}
      skeleton={<Lines count={4} height={56} />}
      bare
    >
      {(rows) => <MovementLines movements={rows} />}
    </RecordList>
  );
}
