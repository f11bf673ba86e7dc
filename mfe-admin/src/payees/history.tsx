import type { PayeeDetail } from '@qiaohui/admin/payees';
import type { PayeeVersion } from '@qiaohui/admin/payees/history';
import {
  Box,
  Button,
  Lines,
  RecordList,
  Typography,
  useConfirm,
  useDiscard,
  useIdempotencyKey,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { warningText } from '../mutations/warn.ts';
import { FieldChanges } from './field-changes.tsx';
import text from './messages/history/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';

type Props = { known: PayeeDetail; onRestored: (saved: PayeeDetail) => void; isDirty: boolean };

function Version({ one, children }: { one: PayeeVersion; children: React.ReactNode }) {
  const t = useText(text);
  const isFirst = one.version === 1;
  return (
    <Box
      component="li"
      sx={{ py: 3, listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'divider' }, '&:first-of-type': { pt: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <strong>{t('version', { version: one.version })}</strong>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'break-word' }}>
            {t(`how-${one.how}`)} · {one.email || t('system')} · <When at={one.at} />
          </Typography>
        </Box>
        {children}
      </Box>
      {isFirst ? (
        <Box component="details" sx={{ fontSize: 14 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
            {t('showFirst')}
          </Box>
          <FieldChanges changes={one.changes} isNew />
        </Box>
      ) : (
        <FieldChanges changes={one.changes} />
      )}
    </Box>
  );
}

/** Every version of a payee, newest first, with author and changes; an earlier one can be restored. */
export function PayeeHistory({ known, onRestored, isDirty }: Props) {
  const t = useText(text);
  const confirm = useConfirm();
  const discard = useDiscard();
  const query = useInfiniteQuery(payees.history(known.payee.id));
  const restore = useMutation(payees.restore(useQueryClient(), useIdempotencyKey()));
  const back = async (to: number) => {
    if (isDirty && !(await discard())) return;
    const title = t('restoreTitle', { version: to, name: known.payee.name });
    await confirm({
      title,
      text: t('restoreText'),
      action: t('restore'),
      run: async () => onRestored(await restore.mutateAsync({ id: known.payee.id, version: known.version, to })),
      rejectionText: warningText,
    });
  };
  return (
    <Box component="section" aria-label={t('history')}>
      <RecordList label={t('history')} query={query} empty={t('noHistory')} skeleton={<Lines count={3} />} bare>
        {(versions) => (
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {versions.map((one) => (
              <Version key={one.version} one={one}>
                {one.version < known.version && (
                  <Button
                    size="small"
                    color="info"
                    sx={{ flex: 'none', mr: -3, minHeight: { xs: 44, sm: 36 } }}
                    disabled={restore.isPending}
                    aria-label={t('restoreOf', { version: one.version })}
                    onClick={() => void back(one.version)}
                  >
                    {t('restore')}
                  </Button>
                )}
              </Version>
            ))}
          </Box>
        )}
      </RecordList>
    </Box>
  );
}
