import { Lines, Loaded, LoadMore, Typography, useInfiniteQuery, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { MovementLines } from './movements.tsx';
import { goods } from './queries.ts';

/** All movements of goods, newest first, page by page. */
export function History({ id }: { id: string }) {
  const t = useText(text);
  const query = useInfiniteQuery(goods.movements(id));
  return (
    <Loaded query={query} skeleton={<Lines count={4} height={56} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data);
        if (rows.length === 0) return <Typography color="textSecondary">{t('noMovements')}</Typography>;
        return (
          <>
            <MovementLines movements={rows} />
            {query.hasNextPage && <LoadMore query={query} quiet />}
          </>
        );
      }}
    </Loaded>
  );
}
