import { zodResolver } from '@hookform/resolvers/zod';
import type { ProposeSettings } from '@qiaohui/admin/config/settings';
import { Box, Button, HttpError, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { useEffect, useMemo } from 'react';
import { DeskForm } from '../form/form.tsx';
import { warn } from '../mutations/warn.ts';
import proposalText from '../proposals/messages/zh-CN.json' with { type: 'json' };
import { proposals } from '../proposals/queries.ts';
import { SubmissionFields } from '../proposals/submission.tsx';
import { fieldsOf } from './fields.tsx';
import text from './messages/sections/zh-CN.json' with { type: 'json' };
import type { Section, SectionValues } from './sections.ts';
import { formOf, type Values, valuesOf } from './values.ts';

type Props = { section: Section; start: SectionValues; secondPerson: boolean; onEnd: () => void };

/** Proposes a change of a section to a second person; an error loses nothing that was typed. */
export function ChangeForm({ section, start, secondPerson, onEnd }: Props) {
  const t = useText(text);
  const p = useText(proposalText);
  const propose = useMutation(proposals.proposeSettings(useQueryClient(), useIdempotencyKey()));
  const schema = useMemo(() => formOf(section), [section]);
  const form = useForm<Values, unknown, ProposeSettings>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: valuesOf(start),
  });
  const { reset } = form;
  useEffect(() => reset(valuesOf(start)), [start, reset]);
  const Fields = fieldsOf[section];
  const submit = async (body: ProposeSettings) => {
    try {
      await propose.mutateAsync(body);
    } catch (error) {
      // the error that nothing would change belongs to no field
      if (error instanceof HttpError && 'change' in error.errors) return warn(error);
      throw error;
    }
    onEnd();
  };
  return (
    <DeskForm form={form} onSubmit={submit} label={t('proposeTitle', { section: t(section) })}>
      <Fields />
      <Box sx={{ display: 'grid', gap: 4, mt: 5 }}>
        <SubmissionFields />
      </Box>
      <Box sx={{ display: 'flex', gap: 2, mt: 5, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={propose.isPending}>
          {p(secondPerson ? 'submit' : 'apply')}
        </Button>
        <Button color="inherit" onClick={onEnd}>
          {t('back')}
        </Button>
      </Box>
    </DeskForm>
  );
}
