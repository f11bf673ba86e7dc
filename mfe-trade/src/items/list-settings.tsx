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
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, useForm } from '@qiaohui/kit/form';
import { NewPriceList, type PriceListRow } from '@qiaohui/trade/prices';
import { useFaults } from '../area/faults.ts';
import { lists } from '../lists/queries.ts';
import { text as listText } from '../lists/text.ts';
import { text } from './text.ts';

/** Name and uniform discount of a list. */
export function ListSettings({ list, onClose }: { list: PriceListRow; onClose: () => void }) {
  const t = useText(text);
  const words = useText(listText);
  const faults = useFaults();
  const change = useMutation(lists.change(useQueryClient(), list.id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewPriceList),
    defaultValues: { name: list.name, uniform_discount_rate: list.uniform_discount_rate ?? '' },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="list-settings">
      <Form
        form={form}
        words={faults}
        onSubmit={async (values) => {
          await change.mutateAsync({ ...values, version: list.version });
          toast.success(t('saved'));
          onClose();
        }}
      >
        <DialogTitle id="list-settings">{t('settings')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4 }}>
            <Field name="name" label={words('name')} required autoFocus autoComplete="off" />
            <Field
              name="uniform_discount_rate"
              label={`${words('rate')} %`}
              helperText={words('rateHint')}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 6, pt: 0, gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={change.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
