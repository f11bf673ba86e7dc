import Add from '@mui/icons-material/AddOutlined';
import {
  Alert,
  Box,
  Button,
  DialogContent,
  DialogEnd,
  Failure,
  MenuItem,
  Sheet,
  Stack,
  Typography,
  toast,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import {
  DateField,
  DecimalField,
  Field,
  FormSection,
  useFieldArray,
  useForm,
  useFormContext,
  WholeField,
  wholeLine,
  zodResolver,
} from '@qiaohui/kit/form';
import { codeForm } from '@qiaohui/service-kit/code-form';
import { type Delivery, MAX_ANNOUNCED } from '@qiaohui/trade/deliveries';
import type { Waybill } from '@qiaohui/trade/waybills';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ownCodes } from '../../clients/own-codes.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { deliveries } from '../queries.ts';
import { type AnnouncementValues, announcementValues, noGoods, WrittenAnnouncement } from './form.ts';
import { GoodsLine } from './line.tsx';

function Goods() {
  const t = useText(text);
  const { control } = useFormContext<AnnouncementValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'goods' });
  return (
    <Box component="section" aria-label={t('lines')} sx={{ minWidth: 0 }}>
      <Typography variant="h3">{t('lines')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('linesHint')}
      </Typography>
      <Stack sx={{ gap: 3, alignItems: 'stretch' }}>
        {fields.map(({ id }, nth) => (
          <GoodsLine key={id} nth={nth} onRemove={() => remove(nth)} />
        ))}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Add />}
          disabled={fields.length >= MAX_ANNOUNCED}
          onClick={() => append(noGoods, { focusName: `goods.${fields.length}.type` })}
          sx={{ alignSelf: 'start' }}
        >
          {t('add')}
        </Button>
      </Stack>
    </Box>
  );
}

/** The fields of an announcement, for a client whose code is assigned to the team. */
function Fields({ codes }: { codes: string[] }) {
  const t = useText(text);
  return (
    <div>
      <FormSection title={t('whose')}>
        <Field name="client_code" label={t('client_code')} required select sx={wholeLine}>
          {codes.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </Field>
        <Field name="client_code2" label={t('client_code2')} />
        <Field name="client_code3" label={t('client_code3')} />
      </FormSection>
      <FormSection title={t('shipment')}>
        <WholeField name="quantity" label={t('parcels')} required />
        <Field name="package" label={t('package')} select>
          <MenuItem value="parcel">{t('parcel')}</MenuItem>
          <MenuItem value="pallet">{t('pallet')}</MenuItem>
        </Field>
        <DecimalField name="weight" label={t('weight')} />
        <DateField name="eta" label={t('eta')} />
        <Field name="type" label={t('purpose')} select slotProps={{ select: { displayEmpty: true } }}>
          <MenuItem value="">{t('purpose_plain')}</MenuItem>
          <MenuItem value="3">{t('purpose_fba')}</MenuItem>
          <MenuItem value="4">{t('purpose_sku')}</MenuItem>
        </Field>
        <Field name="desc" label={t('desc')} sx={wholeLine} multiline maxRows={3} />
        <Field name="remark" label={t('remark')} sx={wholeLine} multiline maxRows={3} />
      </FormSection>
    </div>
  );
}

type Props = { waybill: Pick<Waybill, 'id' | 'number' | 'client_code'>; again?: Delivery; onClose: () => void };

function AnnouncementForm({ waybill, codes, again, onClose }: Props & { codes: string[] }) {
  const t = useText(text);
  const announce = useMutation(deliveries.announce(useQueryClient(), useIdempotencyKey()));
  const own = codes.find((code) => codeForm(code) === codeForm(waybill.client_code ?? '')) ?? '';
  const form = useForm({
    mode: 'onBlur',
    resolver: zodResolver(WrittenAnnouncement),
    defaultValues: announcementValues(own || (codes.length === 1 ? (codes[0] ?? '') : ''), again ?? null),
  });
  return (
    <FormDialog
      title={t('announceTitle', { number: waybill.number })}
      form={form}
      onSubmit={async (values) => {
        const { stage } = await announce.mutateAsync({ ...values, waybill: waybill.id });
        toast.success(t(stage === 'waiting' ? 'storedOnly' : 'announceSent'));
        onClose();
      }}
      action={t('announceDo')}
      sheet={960}
      onClose={onClose}
    >
      {codes.length === 0 && <Alert severity="warning">{t('noCodes')}</Alert>}
      <Fields codes={codes} />
      <Goods />
    </FormDialog>
  );
}

/** Announces goods of a waybill to the warehouse. */
export default function AnnounceGoods(props: Props) {
  const t = useText(text);
  const { data: codes, error, refetch } = useQuery(ownCodes());
  if (!codes && error) {
    return (
      <Sheet title={t('announceTitle', { number: props.waybill.number })} width={960} onClose={props.onClose}>
        <DialogContent>
          <Failure error={error} retry={refetch} />
        </DialogContent>
        <DialogEnd onClose={props.onClose} />
      </Sheet>
    );
  }
  if (!codes) return null;
  const own = codes.filter(({ confirmed }) => confirmed).map(({ code }) => code);
  return <AnnouncementForm {...props} codes={own} />;
}
