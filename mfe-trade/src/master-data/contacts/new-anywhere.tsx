import { zodResolver } from '@hookform/resolvers/zod';
import { MenuItem, toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm, useWatch } from '@qiaohui/kit/form';
import { NewContact } from '@qiaohui/trade/contacts';
import { PartyKind } from '@qiaohui/trade/parties';
import { z } from 'zod';
import { type Choice, ChooseField, useSearch } from '../../forms/choose.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { channels, customers } from '../supply/queries.ts';
import { ContactFields, emptyContact } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { contacts } from './queries.ts';

/** The form holds its party with its name, one of each kind. */
const Form = NewContact.omit({ party: true })
  .extend({
    kind: PartyKind,
    customer: z.object({ id: z.string() }).nullable(),
    channel: z.object({ id: z.string() }).nullable(),
  })
  .superRefine(({ kind, ...chosen }, { addIssue }) => {
    if (!chosen[kind]) addIssue({ code: 'custom', path: [kind], message: 'field.required' });
  });

function CustomerChoice() {
  const t = useText(text);
  const search = useSearch(
    (keyword) => customers.page({ keyword, sort: 'name' }),
    ({ id, name, code: note }) => ({ id, name, note }),
  );
  return (
    <ChooseField name="customer" label={t('party.customer')} search={search} none={t('noCustomers')} single required />
  );
}

function ChannelChoice() {
  const t = useText(text);
  const search = useSearch(
    (keyword) => channels.page({ keyword, sort: 'name', source: 'self' }),
    ({ id, name }) => ({ id, name }),
  );
  return (
    <ChooseField name="channel" label={t('party.channel')} search={search} none={t('noChannels')} single required />
  );
}

function Party() {
  const t = useText(text);
  const { kind } = useWatch<{ kind: PartyKind }>();
  return (
    <>
      <Field name="kind" label={t('party')} select required>
        {PartyKind.options.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`party.${one}`)}
          </MenuItem>
        ))}
      </Field>
      {kind === 'channel' ? <ChannelChoice /> : <CustomerChoice />}
    </>
  );
}

function Person() {
  const { kind = 'customer', ...chosen } = useWatch<{
    kind: PartyKind;
    customer: Choice | null;
    channel: Choice | null;
  }>();
  const id = chosen[kind]?.id;
  return <ContactFields of={id ? { kind, id } : undefined} />;
}

/** Adds a contact to a customer or channel that is chosen in the form. */
export function CreateContactAnywhere({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const create = useMutation(contacts.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Form),
    defaultValues: {
      ...emptyContact,
      kind: 'customer' as PartyKind,
      customer: null as Choice | null,
      channel: null as Choice | null,
    },
  });
  return (
    <FormDialog
      title={t('create')}
      form={form}
      onSubmit={async ({ kind, customer, channel, ...values }) => {
        const id = (kind === 'customer' ? customer : channel)?.id ?? '';
        await create.mutateAsync({ ...values, party: { kind, id } });
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={create.isPending}
      sheet={480}
    >
      <Party />
      <Person />
    </FormDialog>
  );
}
