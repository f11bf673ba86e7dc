import {
  Box,
  Button,
  Card,
  Lines,
  Loaded,
  LoadMore,
  SearchField,
  StatusChip,
  Typography,
  useInfiniteQuery,
  useKeyword,
  useText,
} from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/trade/intake';
import type { Waybill } from '@qiaohui/trade/waybills';
import { rowsOf } from '../area/queries.ts';
import { useLinks } from './links.ts';
import { goods } from './queries.ts';
import { InOrderRow } from './row.tsx';
import { text } from './text.ts';

/** In-orders that no waybill has; those of the same client first. One click links. */
export function Loose({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const keyword = useKeyword('goods');
  const query = useInfiniteQuery(goods.loose({ keyword }));
  const { link, busy } = useLinks(waybill.id);
  const ours = ({ client_code: code }: InOrder) => code !== '' && code === waybill.client_code;
  return (
    <Card component="section" aria-labelledby="loose">
      <Typography id="loose" variant="h2">
        {t('loose')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('looseText')}
      </Typography>
      <Box sx={{ mb: 3, maxWidth: 360 }}>
        <SearchField label={t('search')} placeholder={t('placeholder')} param="goods" />
      </Box>
      <Loaded query={query} skeleton={<Lines count={2} height={48} />}>
        {(data) => {
          const rows = rowsOf(data);
          if (rows.length === 0) return <Typography>{t(keyword ? 'noMatch' : 'noLoose')}</Typography>;
          return (
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {rows
                .toSorted((one, other) => Number(ours(other)) - Number(ours(one)))
                .map((inOrder) => (
                  <InOrderRow
                    key={inOrder.id}
                    inOrder={inOrder}
                    note={ours(inOrder) && <StatusChip tone="info" label={t('sameClient')} />}
                    action={
                      <Button
                        size="small"
                        variant="outlined"
                        color="primary"
                        disabled={busy}
                        aria-label={t('linkOf', { number: inOrder.number })}
                        onClick={() => link(inOrder)}
                      >
                        {t('link')}
                      </Button>
                    }
                  />
                ))}
            </Box>
          );
        }}
      </Loaded>
      {query.hasNextPage && <LoadMore query={query} quiet />}
    </Card>
  );
}
