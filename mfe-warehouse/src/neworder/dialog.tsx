import { zodResolver } from '@hookform/resolvers/zod';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Key,
  MenuItem,
  toast,
  useConfirm,
  useMediaQuery,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, useForm } from '@qiaohui/kit/form';
import { DeliverType } from '@qiaohui/warehouse/outorders';
import { useState } from 'react';
import { names } from '../names/text.ts';
import { LinesField } from './lines-field.tsx';
import { creator } from './queries.ts';
import { blank, Written } from './schema.ts';
import { text } from './text.ts';

const grid = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, pt: 1 };
const whole = { gridColumn: '1 / -1' };

function Facts() {
  const t = useText(text);
  const name = useText(names);
  return (
    <>
      <Field name="client_code" label={name('clientCode')} required autoFocus />
      <Field name="deliver_type" label={name('delivery')} select>
        {DeliverType.options.map((value) => (
          <MenuItem key={value} value={value}>
            {name(`deliver_${value}`)}
          </MenuItem>
        ))}
      </Field>
      <LinesField />
      <Field name="courier" label={t('courier')} />
      <Field name="tracking" label={t('tracking')} />
      <Field name="fba_number" label={t('fba')} />
      <Field name="sku_number" label={t('skuOrder')} />
      <Field name="consignee.name" label={t('consignee')} sx={whole} />
      <Field name="consignee.street" label={t('street')} />
      <Field name="consignee.number" label={t('house')} />
      <Field name="consignee.zip" label={t('zip')} />
      <Field name="consignee.city" label={t('city')} />
      <Field name="consignee.country" label={t('country')} sx={whole} />
      <Field name="email" label={t('email')} helperText={t('emailHint')} />
      <Field name="locale" label={t('locale')} select>
        <MenuItem value="zh-CN">中文</MenuItem>
        <MenuItem value="en-US">English</MenuItem>
        <MenuItem value="de-DE">Deutsch</MenuItem>
      </Field>
      <Field name="remark" label={name('remark')} sx={whole} multiline maxRows={3} />
    </>
  );
}

export default function NewOutOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const phone = useMediaQuery('(max-width: 575.95px)');
  const navigate = useNavigate();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [create] = useState(creator);
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Written), defaultValues: blank });
  const { isDirty, isSubmitting } = form.formState;
  const leave = async () => {
    const question = { title: t('leave'), text: t('leaveText'), action: t('discard'), danger: true };
    if (!isDirty || (await confirm(question))) onClose();
  };
  const words = (code: string, label: string) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={phone} onClose={leave} aria-labelledby="new-out-order">
      <Form
        form={form}
        words={words}
        onSubmit={async ({ lines, ...facts }) => {
          const wanted = lines.map(({ goods_id, quantity }) => ({
            goods_id,
            quantity,
            tray_quantity: 0,
            weight: null,
            desc: '',
            remark: '',
          }));
          const { id } = await create({ ...facts, lines: wanted, ship: false });
          toast.success(name('done'));
          void client.invalidateQueries({ queryKey: ['warehouse'] });
          navigate(`/warehouse/out/${id}`);
        }}
      >
        <DialogTitle id="new-out-order">{t('open')}</DialogTitle>
        <DialogContent>
          <Box sx={grid}>
            <Facts />
          </Box>
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={leave}>
            {name('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {t('create')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
