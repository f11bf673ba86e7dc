import { zodResolver } from '@hookform/resolvers/zod';
import { MenuItem, toast, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { DateField, Field, useForm } from '@qiaohui/kit/form';
import { ExceptionForm, ExceptionKind, type WaybillException } from '@qiaohui/trade/exceptions';
import { useState } from 'react';
import { team } from '../../area/queries.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { exceptions } from './queries.ts';

/** Chooses who looks after it: a member of the team, or whoever does already. */
function OwnerField({ owner }: { owner: WaybillException['owner'] | null }) {
  const t = useText(text);
  const { data } = useQuery(team());
  const present = (data?.members ?? []).filter(({ absent }) => !absent).map(({ id, email }) => ({ id, email }));
  const all = owner && !present.some(({ id }) => id === owner.id) ? [...present, owner] : present;
  return (
    <Field name="owner" label={t('owner')} select required>
      {all.map(({ id, email }) => (
        <MenuItem key={id} value={id}>
          {email}
        </MenuItem>
      ))}
    </Field>
  );
}

type Props = { waybill: string; exception: WaybillException | null; onClose: () => void };

/** Opens an exception, or changes an open one on the version that the form began with: all of it is sent. */
export default function ExceptionDialog({ waybill, exception, onClose }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const open = useMutation(exceptions.open(client, waybill, useIdempotencyKey()));
  const change = useMutation(exceptions.change(client, waybill));
  const { data } = useQuery(team());
  const [version] = useState(exception?.version);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(ExceptionForm),
    defaultValues: {
      kind: exception?.kind ?? 'delay',
      text: exception?.text ?? '',
      owner: exception?.owner.id ?? data?.me.id ?? '',
      expected: exception?.expected ?? '',
    },
  });
  return (
    <FormDialog
      width="sm"
      title={t(exception ? 'editTitle' : 'openTitle')}
      form={form}
      onSubmit={async (values) => {
        if (exception && version) await change.mutateAsync({ ...values, id: exception.id, version });
        else await open.mutateAsync(values);
        toast.success(t(exception ? 'saved' : 'opened'));
        onClose();
      }}
      onClose={onClose}
      action={t(exception ? 'saveDo' : 'openDo')}
    >
      <Field name="kind" label={t('kind')} select autoFocus>
        {ExceptionKind.options.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(kind)}
          </MenuItem>
        ))}
      </Field>
      <Field name="text" label={t('text')} required multiline minRows={2} autoComplete="off" />
      <OwnerField owner={exception?.owner ?? null} />
      <DateField name="expected" label={t('expected')} helperText={t('expectedHint')} />
    </FormDialog>
  );
}
