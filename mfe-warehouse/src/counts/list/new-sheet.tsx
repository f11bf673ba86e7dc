import { zodResolver } from '@hookform/resolvers/zod';
import { MenuItem, useText } from '@qiaohui/kit';
import { Field, FormDialog, useErrorMessages, useForm } from '@qiaohui/kit/form';
import { CountScope } from '@qiaohui/warehouse/counts';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { usePlaceCode } from '../../places/place-names.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useMakeSheet } from '../use-make-sheet.ts';

/** Form of a new count sheet; opens it when created. */
export default function NewSheet({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const { make } = useMakeSheet();
  const form = useForm<CountScope>({
    mode: 'onTouched',
    resolver: zodResolver(CountScope),
    defaultValues: { kind: 'shelf', code: '' },
  });
  const kind = form.watch('kind');
  const errorMessages = useErrorMessages(errors);
  const codeOf = usePlaceCode();
  const create = (scope: CountScope) => make(scope.kind === 'shelf' ? { ...scope, code: codeOf(scope.code) } : scope);
  return (
    <FormDialog
      title={t('make')}
      form={form}
      translateError={errorMessages}
      onSubmit={create}
      action={t('create')}
      onClose={onClose}
    >
      <Field name="kind" label={t('scope')} select>
        <MenuItem value="shelf">{t('kind_shelf')}</MenuItem>
        <MenuItem value="client">{t('kind_client')}</MenuItem>
      </Field>
      <Field name="code" label={t(kind === 'client' ? 'clientCode' : 'shelfCode')} required autoFocus />
    </FormDialog>
  );
}
