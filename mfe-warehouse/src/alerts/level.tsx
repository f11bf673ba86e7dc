import {
  Button,
  Lines,
  Loaded,
  Stack,
  Typography,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Form, useErrorMessages, useForm, WholeField, zodResolver } from '@qiaohui/kit/form';
import { SetLevel, type StockLevel } from '@qiaohui/warehouse/alerts';
import { z } from 'zod';
import errors from '../forms/messages/errors/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts } from './queries.ts';

const Written = z.object({
  level: z.preprocess((value) => (value === '' ? null : Number(value)), SetLevel.shape.level),
});

function LevelForm({ goods, known }: { goods: string; known: StockLevel }) {
  const t = useText(text);
  const { number } = useFormat();
  const set = useMutation(alerts.setLevel(useQueryClient()));
  const { by, name, client_code, stock, level } = known;
  const shown = { level: String(level ?? '') };
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: shown,
    values: shown,
    resetOptions: { keepDirtyValues: true },
  });
  const errorMessages = useErrorMessages(errors);
  return (
    <Form
      form={form}
      translateError={errorMessages}
      onSubmit={async (body) => {
        await set.mutateAsync({ goods, level: body.level });
        form.reset({ level: String(body.level ?? '') });
        toast.success(t('saved'));
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t(`levelOf_${by}`, { client: client_code, name, stock: number(stock) })}
      </Typography>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'start' }}>
        <WholeField name="level" label={t('levelLabel')} helperText={t('levelHint')} />
        <Button
          type="submit"
          variant="outlined"
          color="inherit"
          loading={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
          sx={{ minHeight: 44, flex: 'none' }}
        >
          {t('saveLevel')}
        </Button>
      </Stack>
    </Form>
  );
}

/** The stock level below which an alert is raised, for all lots of these goods of their client. */
export function Level({ goods }: { goods: string }) {
  const query = useQuery(alerts.level(goods));
  return (
    <Loaded query={query} skeleton={<Lines count={2} height={44} />}>
      {(known) => <LevelForm goods={goods} known={known} />}
    </Loaded>
  );
}
