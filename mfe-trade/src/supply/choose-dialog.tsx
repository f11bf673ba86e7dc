import { Alert, Stack, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { FormDialog } from '../area/form-dialog.tsx';
import { type Choice, ChooseField } from './choose.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Search = {
  options: Choice[];
  loading: boolean;
  /** There is nothing at all, whatever is searched for. */
  isEmpty: boolean;
  keyword: string;
  onKeyword: (keyword: string) => void;
};

type Props = {
  title: string;
  label: string;
  action: string;
  /** Prompt of a form in which nothing is chosen. */
  prompt: string;
  /** Says that there is nothing at all to choose from; `create` leads to where it is made. */
  none: string;
  create?: ReactNode;
  search: Search;
  onChoose: (chosen: Choice[]) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses records to link with the one that is open. */
export function ChooseDialog({ title, label, action, prompt, none, create, search, onChoose, onClose }: Props) {
  const t = useText(text);
  const { isEmpty, ...found } = search;
  const form = useForm<{ chosen: Choice[] }>({ defaultValues: { chosen: [] } });
  const submit = async ({ chosen }: { chosen: Choice[] }) => {
    if (chosen.length === 0) return form.setError('chosen', { message: prompt });
    await onChoose(chosen);
    onClose();
  };
  return (
    <FormDialog title={title} form={form} onSubmit={submit} onClose={onClose} action={action} blocked={isEmpty}>
      <Stack sx={{ gap: 4 }}>
        {isEmpty ? (
          <Alert severity="info">
            {none} {create}
          </Alert>
        ) : (
          <ChooseField name="chosen" label={label} {...found} none={t('noneFound')} />
        )}
      </Stack>
    </FormDialog>
  );
}
