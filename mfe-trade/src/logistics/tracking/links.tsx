import { zodResolver } from '@hookform/resolvers/zod';
import {
  Box,
  Button,
  Card,
  Copy,
  Lines,
  MenuItem,
  RecordList,
  StatusChip,
  type Tone,
  Typography,
  toast,
  useConfirm,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { TRACKING_DAYS, type TrackingLink, type TrackingState } from '@qiaohui/trade/tracking-links';
import type { Waybill } from '@qiaohui/trade/waybills';
import { useId, useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { CardHead } from '../../records/card-head.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { trackingLinks } from './queries.ts';

const tones: Record<TrackingState, Tone> = { valid: 'progress', expired: 'ended', revoked: 'ended' };
const Days = z.object({ days: z.coerce.number<string>().pipe(z.literal([30, 90, 180])) });

function NewLink({ waybill, onClose }: { waybill: string; onClose: () => void }) {
  const t = useText(text);
  const create = useMutation(trackingLinks.create(useQueryClient(), waybill, useIdempotencyKey()));
  const form = useForm({ resolver: zodResolver(Days), defaultValues: { days: '90' } });
  return (
    <FormDialog
      width="sm"
      title={t('createTitle')}
      form={form}
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        toast.success(t('created'));
        onClose();
      }}
      onClose={onClose}
      action={t('createDo')}
    >
      <Typography color="textSecondary">{t('createText')}</Typography>
      <Field name="days" label={t('days')} select>
        {TRACKING_DAYS.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {t('forDays', { count })}
          </MenuItem>
        ))}
      </Field>
    </FormDialog>
  );
}

function LinkRow({ link, onRevoke }: { link: TrackingLink; onRevoke: () => void }) {
  const t = useText(text);
  const { date } = useFormat();
  const { state, address, by, created_at, expires_at, revoked_by } = link;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <StatusChip tone={tones[state]} label={t(state)} />
          <Typography variant="body2">{t('until', { day: date(expires_at) })}</Typography>
        </Box>
        <Typography component="div" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('madeBy', { by, day: date(created_at) })}
          {revoked_by && ` · ${t('revokedBy', { by: revoked_by })}`}
        </Typography>
      </Box>
      {address && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Copy value={address} label={t('address')} />
          <Button size="small" color="inherit" onClick={onRevoke}>
            {t('revoke')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Links by which a customer follows a waybill: made, copied and revoked. A master has the goods of many, and none. */
export function TrackingLinksCard({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const id = useId();
  const confirm = useConfirm();
  const query = useQuery(trackingLinks.of(waybill.id));
  const revoke = useMutation(trackingLinks.revoke(useQueryClient(), waybill.id));
  const [isMaking, setMaking] = useState(false);
  const isMaster = waybill.house_count > 0;
  const confirmRevoking = ({ id: link }: TrackingLink) =>
    confirm({
      title: t('revokeTitle', { number: waybill.number }),
      text: t('revokeText'),
      action: t('revoke'),
      danger: true,
      run: async () => {
        await revoke.mutateAsync(link);
        toast.success(t('isRevoked'));
      },
    });
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHead
        id={id}
        title={t('title')}
        intro={t(isMaster ? 'ofHouses' : 'intro')}
        least={180}
        action={
          !isMaster &&
          waybill.status !== 'void' && (
            <Button variant="outlined" color="inherit" onClick={() => setMaking(true)} sx={{ flex: 'none' }}>
              {t('create')}
            </Button>
          )
        }
      />
      <RecordList<TrackingLink>
        label={t('title')}
        query={query}
        empty={t('none')}
        skeleton={<Lines count={1} height={48} />}
        bare
      >
        {(rows) => (
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {rows.map((link) => (
              <LinkRow key={link.id} link={link} onRevoke={() => void confirmRevoking(link)} />
            ))}
          </Box>
        )}
      </RecordList>
      {isMaking && <NewLink waybill={waybill.id} onClose={() => setMaking(false)} />}
    </Card>
  );
}
