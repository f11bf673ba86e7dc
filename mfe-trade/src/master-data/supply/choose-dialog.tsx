import { Alert, Link, RouterLink, Stack, toast, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { type Choice, ChooseField, useSearch } from '../../forms/choose.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Linkable, placeOf } from './noun.ts';

export type Search<Row> = Parameters<typeof useSearch<Row>>;

type Props<Row> = {
  noun: Linkable;
  search: Search<Row>;
  /** What is linked already. */
  linked: string[];
  onChoose: (chosen: string[]) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses records to link with the one that is open. */
export function ChooseDialog<Row>({ noun, search: [pageOf, choiceOf], linked, onChoose, onClose }: Props<Row>) {
  const t = useText(text);
  const search = useSearch(pageOf, (row) => {
    const choice = choiceOf(row);
    return choice && !linked.includes(choice.id) ? choice : null;
  });
  const form = useForm<{ chosen: Choice[] }>({ defaultValues: { chosen: [] } });
  const submit = async ({ chosen }: { chosen: Choice[] }) => {
    if (chosen.length === 0) return form.setError('chosen', { message: t(`${noun}.choose`) });
    await onChoose(chosen.map(({ id }) => id));
    toast.success(t('saved'));
    onClose();
  };
  return (
    <FormDialog
      title={t(`${noun}.add`)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      action={t(`${noun}.addDo`)}
      blocked={search.isEmpty}
    >
      <Stack sx={{ gap: 4 }}>
        {search.isEmpty ? (
          <Alert severity="info">
            {t(`${noun}.none`)}{' '}
            <Link component={RouterLink} to={placeOf[noun]}>
              {t(`${noun}.toAll`)}
            </Link>
          </Alert>
        ) : (
          <ChooseField name="chosen" label={t(`${noun}.linked`)} search={search} />
        )}
      </Stack>
    </FormDialog>
  );
}
