import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  toast,
  useMutation,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, InputAdornment, useForm } from '@qiaohui/kit/form';
import { NewPriceList } from '@qiaohui/trade/prices';
import { useFaults } from '../area/faults.ts';
import { lists } from './queries.ts';
import { text } from './text.ts';

/** Makes an empty list and opens it. */
export function NewList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text);
  const faults = useFaults();
  const navigate = useNavigate();
  const create = useMutation(lists.create(useQueryClient()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewPriceList),
    defaultValues: { name: '', uniform_discount_rate: '' },
  });
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="new-list">
      <Form
        form={form}
        words={faults}
        onSubmit={async (values) => {
          const list = await create.mutateAsync(values);
          toast.success(t('made'));
          await navigate(`/trade/price-lists/${list.id}`);
        }}
      >
        <DialogTitle id="new-list">{t('create')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4 }}>
            <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
            <Field
              name="uniform_discount_rate"
              label={t('rate')}
              helperText={t('rateHint')}
              autoComplete="off"
              slotProps={{
                input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
                htmlInput: { inputMode: 'decimal' },
              }}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 6, pt: 0, gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={create.isPending}>
            {t('createDo')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
