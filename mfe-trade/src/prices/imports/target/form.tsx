import {
  Alert,
  Box,
  Button,
  Lines,
  Stack,
  Typography,
  toast,
  useCodeText,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import {
  Field,
  type FieldErrors,
  Form,
  FormControlLabel,
  Radio,
  RadioGroup,
  useController,
  useForm,
} from '@qiaohui/kit/form';
import { ImportMode, type ImportReport, type PriceImport } from '@qiaohui/trade/imports';
import type { ImportKind } from '@qiaohui/trade/imports/fields';
import { ListField } from '../../price-lists/list-field.tsx';
import { priceLists } from '../../price-lists/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { imports } from '../queries.ts';

type ListChoice = { id: string; name: string };
type Values = { mode: ImportMode; name: string; list: ListChoice | null };

function missing({ mode, name, list }: Values, kind: ImportKind): FieldErrors<Values> {
  const of = kind === 'discount' ? 'discount-list' : 'list';
  if (mode !== 'new') return list === null ? { list: { type: 'rule', message: `import.${of}` } } : {};
  return name.trim() === '' ? { name: { type: 'rule', message: `import.${of}-name` } } : {};
}

function Modes() {
  const t = useText(text);
  const { field } = useController({ name: 'mode' });
  return (
    <RadioGroup {...field} aria-label={t('target')}>
      {ImportMode.options.map((mode) => (
        <FormControlLabel
          key={mode}
          value={mode}
          control={<Radio />}
          label={t(`mode.${mode}`)}
          sx={{ minHeight: 44 }}
        />
      ))}
    </RadioGroup>
  );
}

type Props = { found: PriceImport; report: ImportReport };

function Target({ found, report, preset }: Props & { preset: ListChoice | null }) {
  const t = useText(text);
  const codeText = useCodeText(text);
  const { id, kind, file, version } = found;
  const start = useMutation(imports.start(useQueryClient(), id, useIdempotencyKey()));
  const form = useForm<Values>({
    mode: 'onSubmit',
    defaultValues: { mode: preset ? 'update' : 'new', name: file.name.replace(/\.[^.]*$/, ''), list: preset },
    resolver: (values) => {
      const errors = missing(values, kind);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const mode = form.watch('mode');
  if (report.good === 0) return <Alert severity="error">{t('noGoodRows')}</Alert>;
  const submit = async ({ mode: chosen, name, list }: Values) => {
    const target = chosen === 'new' ? { name: name.trim() } : list && { list: list.id };
    await start.mutateAsync({ version, mode: chosen, ...target });
    toast.success(t('importingNow'));
  };
  return (
    <Form form={form} translateError={(code) => codeText(code)} label={t('target')} onSubmit={submit}>
      <Stack sx={{ gap: 4, maxWidth: 560 }}>
        <Modes />
        {mode === 'new' ? (
          <Field name="name" label={t('listName')} required autoComplete="off" />
        ) : (
          <ListField
            single
            name="list"
            label={t('list')}
            hint={t('listHint')}
            none={t('noLists')}
            required
            kind={kind}
            choiceOf={(list) => (list.kind === kind && !list.shared ? { disabled: list.status !== 'normal' } : null)}
          />
        )}
        <Box>
          <Button type="submit" variant="contained" loading={start.isPending}>
            {t('importRows', { count: report.good })}
          </Button>
        </Box>
      </Stack>
    </Form>
  );
}

/** Where the good rows go: into a new list, or into one that they replace or update. `list`: the one to update. */
export function TargetForm({ list, ...props }: Props & { list: string }) {
  const t = useText(text);
  const preset = useQuery({ ...priceLists.one(list), enabled: list !== '' });
  const isKnown = list === '' || !preset.isLoading;
  const found = preset.data && preset.data.kind === props.found.kind ? preset.data : null;
  return (
    <section aria-labelledby="import-target">
      <Typography id="import-target" component="h2" variant="h3" sx={{ mb: 2 }}>
        {t('target')}
      </Typography>
      {isKnown ? <Target {...props} preset={found && { id: found.id, name: found.name }} /> : <Lines />}
    </section>
  );
}
