import {
  Alert,
  Box,
  Button,
  DialogContent,
  DialogEnd,
  Lines,
  RecordList,
  SearchField,
  Sheet,
  StatusChip,
  useInfiniteQuery,
  useKeyword,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { codeForm } from '@qiaohui/service-kit/code-form';
import type { InOrder } from '@qiaohui/trade/intake';
import type { Waybill } from '@qiaohui/trade/waybills';
import { ownCodes } from '../../clients/own-codes.ts';
import { useLinks } from './links.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inOrders } from './queries.ts';
import { InOrderRow } from './row.tsx';

/** In-orders without a waybill that the team may link; those of the same client come first. */
export function LinkSheet({ waybill, onClose }: { waybill: Waybill; onClose: () => void }) {
  const t = useText(text);
  const keyword = useKeyword('goods');
  const query = useInfiniteQuery(inOrders.offered({ keyword }));
  const { data: codes = [] } = useQuery(ownCodes());
  const waiting = codes.filter(({ confirmed }) => !confirmed).map(({ code }) => code);
  const { link, linked, undoLink, busy } = useLinks(waybill.id);
  const ours = ({ client_code: code }: InOrder) =>
    code !== '' && codeForm(code) === codeForm(waybill.client_code ?? '');
  const undo = linked && (
    <Button size="small" color="inherit" disabled={busy} onClick={() => undoLink(linked)}>
      {t('undo')}
    </Button>
  );
  return (
    <Sheet
      title={t('loose')}
      intro={t('looseText')}
      onClose={onClose}
      head={
        <Box sx={{ px: { xs: 4, sm: 6 }, pt: 1, pb: 3, borderBottom: 1, borderColor: 'divider' }}>
          <SearchField label={t('search')} placeholder={t('placeholder')} param="goods" />
        </Box>
      }
    >
      <DialogContent>
        <Box role="status">
          {linked && (
            <Alert severity="success" action={undo} role="presentation" sx={{ mb: 3 }}>
              {t('linkDone', { number: linked.number })}
            </Alert>
          )}
        </Box>
        {waiting.length > 0 && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {t('codesWaiting', { codes: waiting.join(t('comma')) })}
          </Alert>
        )}
        <RecordList
          label={t('loose')}
          query={query}
          empty={t(keyword ? 'noMatch' : 'noLoose')}
          skeleton={<Lines count={6} height={48} />}
          bare
        >
          {(rows) => (
            <Box component="ul" sx={{ m: 0, p: 0, '& > li:first-of-type': { borderTop: 0 } }}>
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
          )}
        </RecordList>
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('closeSheet')} />
    </Sheet>
  );
}
