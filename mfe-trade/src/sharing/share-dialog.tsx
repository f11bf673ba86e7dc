import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  DialogContent,
  DialogEnd,
  DialogFrame,
  Failure,
  FormSkeleton,
  Link,
  MenuItem,
  RouterLink,
  Stack,
  Typography,
  toast,
  useIdempotencyKey,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { CheckField, Field, useForm, useWatch } from '@qiaohui/kit/form';
import type { SharedKind } from '@qiaohui/trade/grants';
import { NewShares, type Partner, type ShareWay } from '@qiaohui/trade/sharing';
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../forms/form-dialog.tsx';
import { itemError } from './item-error.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partners, shares } from './queries.ts';
import { Recipients, WayField } from './share-fields.tsx';

export type Shared = {
  kind: z.infer<typeof SharedKind>;
  records: Array<{ id: string; name: string }>;
  /** Lists whose whole content is discounts. */
  isDiscount?: boolean;
};

type Props = Shared & { onClose: () => void; onShared?: () => void };

function ShareForm({ kind, records, isDiscount = false, onClose, onShared, found }: Props & { found: Partner[] }) {
  const t = useText(text);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [way, setWay] = useState<ShareWay>('share');
  const share = useMutation(shares.share(client, useIdempotencyKey()));
  const distribute = useMutation(shares.distribute(client, useIdempotencyKey()));
  const items = records.map(({ id }) => id);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewShares),
    defaultValues: {
      partner: found.length === 1 ? (found[0]?.id ?? '') : '',
      kind,
      items,
      discounts: isDiscount,
      ...(kind === 'channel' && { description: false }),
    },
  });
  const chosen = useWatch({ control: form.control, name: 'partner' });
  const partner = found.find(({ id }) => id === chosen);
  const isCopy = way === 'copy';
  const submit = async (values: z.output<typeof NewShares>) => {
    const { kind: _, description: __, ...copies } = values;
    if (isCopy) await distribute.mutateAsync(copies);
    else await share.mutateAsync(values);
    const look = { label: t('look'), run: () => void navigate('/trade/shares') };
    toast.success(isCopy ? t('submitted') : t('done', { count: items.length, team: partner?.name ?? '' }), look);
    onShared?.();
    onClose();
  };
  const [first] = records;
  const title =
    records.length === 1 && first ? t('shareOne', { name: first.name }) : t('shareMany', { count: records.length });
  return (
    <FormDialog
      width="sm"
      title={title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      action={t(isCopy ? 'distribute' : 'share')}
      blocked={found.length === 0}
      sending={share.isPending || distribute.isPending}
      rejectionText={itemError}
    >
      <Stack sx={{ gap: 4 }}>
        {found.length === 0 && (
          <Alert severity="info">
            {t('noPartners')}{' '}
            <Link component={RouterLink} to="/trade/partners">
              {t('toPartners')}
            </Link>
          </Alert>
        )}
        {found.length > 0 && (
          <Field
            name="partner"
            label={t('partner')}
            select
            required
            slotProps={{ select: { renderValue: () => partner?.name ?? '' } }}
          >
            {found.map(({ id, name, contact }) => (
              <MenuItem key={id} value={id} sx={{ display: 'block' }}>
                {name}
                <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                  {contact}
                </Typography>
              </MenuItem>
            ))}
          </Field>
        )}
        {kind === 'list' && <WayField way={way} onChange={setWay} />}
        {kind === 'list' && !isDiscount && (
          <div>
            <CheckField
              name="discounts"
              label={t(isCopy ? 'keepDiscounts' : 'showDiscounts')}
              title={t('showDiscounts')}
            />
            {/* below the box's label */}
            <Typography variant="body2" color="textSecondary" sx={{ ml: '31px' }}>
              {t(isCopy ? 'keepDiscountsHint' : 'showDiscountsHint')}
            </Typography>
          </div>
        )}
        {kind === 'channel' && (
          <div>
            <CheckField name="description" label={t('showDescription')} title={t('showDescription')} />
            <Typography variant="body2" color="textSecondary">
              {t('showDescriptionHint')}
            </Typography>
          </div>
        )}
        {isDiscount && <Alert severity="warning">{t('allDiscounts')}</Alert>}
        {records.length === 1 && first && <Recipients item={first.id} />}
      </Stack>
    </FormDialog>
  );
}

/** Shares records with a partner, or gives it copies of lists. */
export default function ShareDialog(props: Props) {
  const t = useText(text);
  const { data, error, refetch } = useQuery(partners.all());
  if (data) return <ShareForm {...props} found={data} />;
  return (
    <DialogFrame title={t('share')} width="sm" onClose={props.onClose}>
      <DialogContent>{error ? <Failure error={error} retry={refetch} /> : <FormSkeleton />}</DialogContent>
      <DialogEnd onClose={props.onClose} />
    </DialogFrame>
  );
}
