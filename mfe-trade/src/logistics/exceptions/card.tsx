import {
  Alert,
  Box,
  Button,
  Card,
  Lines,
  More,
  RecordList,
  StatusChip,
  Typography,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { WaybillException } from '@qiaohui/trade/exceptions';
import type { Waybill } from '@qiaohui/trade/waybills';
import { lazy, Suspense, useId, useState } from 'react';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { exceptions } from './queries.ts';

const ExceptionDialog = lazy(() => import('./dialog.tsx'));

/** The open exceptions of a waybill, at the top of its page. */
export function OpenExceptions({ waybill }: { waybill: string }) {
  const t = useText(text);
  const { plainDate } = useFormat();
  const { data = [] } = useQuery(exceptions.of(waybill));
  const open = data.filter(({ ended_at }) => !ended_at);
  if (open.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box component="ul" aria-label={t('openOnes')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {open.map(({ id, kind, text: what, owner, expected }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <b>{t(kind)}</b> · {what} · {owner.email}
            {expected && ` · ${t('until', { day: plainDate(expected) })}`}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

type RowProps = { exception: WaybillException; onEdit: () => void; onEnd: () => void };

function Row({ exception, onEdit, onEnd }: RowProps) {
  const t = useText(text);
  const { plainDate } = useFormat();
  const { kind, text: what, owner, expected, opened_at, opened_by, ended_at, ended_by, how } = exception;
  const acts = [
    { label: t('edit'), run: onEdit },
    { label: t('end'), run: onEnd },
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'start',
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{t(kind)}</Typography>
          <StatusChip tone={ended_at ? 'ended' : 'attention'} label={t(ended_at ? 'isEnded' : 'isOpen')} />
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{what}</Typography>
        <Typography component="div" variant="caption" color="textSecondary">
          {t('ownedBy', { email: owner.email })}
          {expected && ` · ${t('until', { day: plainDate(expected) })}`}
          {' · '}
          <When at={opened_at} /> · {opened_by}
        </Typography>
        {ended_at && (
          <Typography component="div" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('endedHow', { how: how ?? '' })} · <When at={ended_at} /> · {ended_by}
          </Typography>
        )}
      </Box>
      {!ended_at && <More acts={acts} sx={{ width: 44, height: 44, flex: 'none' }} />}
    </Box>
  );
}

type Opened = { dialog: WaybillException | null } | { ending: WaybillException };

/** What went wrong with a transport: who looks after it, and how it ended. */
export function ExceptionsCard({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const id = useId();
  const query = useQuery(exceptions.of(waybill.id));
  const end = useMutation(exceptions.end(useQueryClient(), waybill.id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const now = (one: WaybillException) => query.data?.find(({ id: known }) => known === one.id) ?? one;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'space-between', gap: 3, mb: 3 }}
      >
        <Typography id={id} variant="h2">
          {t('title')}
        </Typography>
        {waybill.moves.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => setOpened({ dialog: null })} sx={{ flex: 'none' }}>
            {t('open')}
          </Button>
        )}
      </Box>
      <RecordList<WaybillException>
        label={t('title')}
        query={query}
        empty={t('none')}
        skeleton={<Lines count={1} height={48} />}
        bare
      >
        {(rows) => (
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {rows.map((one) => (
              <Row
                key={one.id}
                exception={one}
                onEdit={() => setOpened({ dialog: one })}
                onEnd={() => setOpened({ ending: one })}
              />
            ))}
          </Box>
        )}
      </RecordList>
      <Suspense>
        {opened && 'dialog' in opened && (
          <ExceptionDialog waybill={waybill.id} exception={opened.dialog && now(opened.dialog)} onClose={close} />
        )}
      </Suspense>
      {opened && 'ending' in opened && (
        <ReasonDialog
          words={{ title: t('endTitle'), text: opened.ending.text, reason: t('how'), action: t('end') }}
          required
          send={async (how) => {
            const { id: of, version } = now(opened.ending);
            await end.mutateAsync({ id: of, version, how: how ?? '' });
            toast.success(t('ended'));
          }}
          sending={end.isPending}
          onClose={close}
        />
      )}
    </Card>
  );
}
