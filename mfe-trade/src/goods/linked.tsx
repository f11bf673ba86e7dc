import {
  Box,
  Button,
  Card,
  Lines,
  Loaded,
  LoadMore,
  StatusChip,
  Typography,
  useInfiniteQuery,
  useText,
} from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { rowsOf } from '../area/queries.ts';
import { useLinks } from './links.ts';
import { goods } from './queries.ts';
import { InOrderRow } from './row.tsx';
import { text } from './text.ts';

/** The in-orders that belong to the waybill, as they come in. */
export function Linked({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const query = useInfiniteQuery(goods.of(waybill.id));
  const { unlink, busy } = useLinks(waybill.id);
  const open = waybill.moves.length > 0;
  return (
    <Card component="section" aria-labelledby="linked">
      <Typography id="linked" variant="h2">
        {t('linked')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('linkedText')}
      </Typography>
      <Loaded query={query} skeleton={<Lines count={2} height={48} />}>
        {(data) => {
          const rows = rowsOf(data);
          if (rows.length === 0) return <Typography>{t('noLinked')}</Typography>;
          return (
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {rows.map((inOrder) => {
                const byHand = inOrder.linked_by === 'hand';
                return (
                  <InOrderRow
                    key={inOrder.id}
                    inOrder={inOrder}
                    note={<StatusChip tone={byHand ? 'info' : 'progress'} label={t(byHand ? 'byHand' : 'byNumber')} />}
                    action={
                      byHand &&
                      open && (
                        <Button
                          size="small"
                          variant="outlined"
                          color="inherit"
                          disabled={busy}
                          aria-label={t('unlinkOf', { number: inOrder.number })}
                          onClick={() => unlink(inOrder)}
                        >
                          {t('unlink')}
                        </Button>
                      )
                    }
                  />
                );
              })}
            </Box>
          );
        }}
      </Loaded>
      {query.hasNextPage && <LoadMore query={query} quiet />}
    </Card>
  );
}
