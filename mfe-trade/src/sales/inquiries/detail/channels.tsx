import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  type Column,
  RecordRows,
  rowsOf,
  Typography,
  toast,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import type { Inquiry, InquiryChannel } from '@qiaohui/trade/inquiries';
import { isOpen } from '@qiaohui/trade/inquiries/states';
import { useState } from 'react';
import { z } from 'zod';
import { type Choice, ChooseField, useSearch } from '../../../forms/choose.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { channels } from '../../../master-data/supply/queries.ts';
import { Part } from '../../../records/part.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries } from '../queries.ts';
import { ChannelChip } from '../status.tsx';

const Chosen = z.object({
  channels: z.array(z.object({ id: z.string(), name: z.string() })).min(1, 'inquiry.channels'),
});

type Dialog = { inquiry: Inquiry; onClose: () => void };

/** Chooses channels that are to quote: those of the brand first that inquiries choose by themselves. */
function AddChannels({ inquiry, chosen, onClose }: Dialog & { chosen: Choice[] }) {
  const t = useText(text);
  const add = useMutation(inquiries.addChannels(useQueryClient(), inquiry.id));
  const form = useForm({ resolver: zodResolver(Chosen), defaultValues: { channels: chosen } });
  const known = new Set(inquiry.channels.map(({ id }) => id));
  const search = useSearch(
    (keyword) => channels.page({ keyword, source: 'self', brand: inquiry.brand?.id ?? '' }),
    ({ id, name }) => (known.has(id) ? null : { id, name }),
  );
  return (
    <FormDialog
      width="sm"
      title={t('addChannels')}
      form={form}
      onSubmit={async ({ channels: picked }) => {
        await add.mutateAsync({ version: inquiry.version, channels: picked.map(({ id }) => id) });
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('addDo')}
      sending={add.isPending}
    >
      <ChooseField name="channels" label={t('channels')} search={search} none={t('noChannels')} required />
    </FormDialog>
  );
}

const note = z.string().trim().max(500, 'field.long');
const notes = {
  quoted: z.object({ note }),
  declined: z.object({ note: note.min(1, 'inquiry-channel.note') }),
};

/** Notes that a channel quoted, or declined and why. */
function NoteChannel({
  inquiry,
  channel,
  state,
  onClose,
}: Dialog & { channel: InquiryChannel; state: 'quoted' | 'declined' }) {
  const t = useText(text);
  const move = useMutation(inquiries.moveChannel(useQueryClient(), inquiry.id));
  const form = useForm({ resolver: zodResolver(notes[state]), defaultValues: { note: '' } });
  return (
    <FormDialog
      width="sm"
      title={t(`channel.${state}`, { name: channel.name })}
      form={form}
      onSubmit={async (values) => {
        await move.mutateAsync({ channel: channel.id, version: inquiry.version, state, note: values.note || null });
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('saveDo')}
      sending={move.isPending}
    >
      <Field
        name="note"
        label={t('note')}
        required={state === 'declined'}
        multiline
        minRows={2}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}

function useColumns(): Column<InquiryChannel>[] {
  const t = useText(text);
  return [
    { key: 'name', title: t('channel'), cell: ({ name }) => name, below: ({ note: stated }) => stated },
    { key: 'state', title: t('state'), phone: 'beside', cell: ({ state }) => <ChannelChip state={state} /> },
    { key: 'by', title: t('by'), phone: 'hidden', from: 'lg', cell: ({ by }) => by ?? '–' },
    { key: 'at', title: t('at'), whole: true, phone: 'end', cell: ({ at }) => (at ? <When at={at} /> : '–') },
  ];
}

type Noting = { channel: InquiryChannel; state: 'quoted' | 'declined' };

/** The channels that are to quote, and what each said. */
export function Channels({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const [adding, setAdding] = useState(false);
  const [noting, setNoting] = useState<Noting | null>(null);
  const isChangeable = isOpen(inquiry.state);
  const brand = inquiry.brand?.id ?? '';
  const preset = useInfiniteQuery({
    ...channels.page({ brand, default_selected: 'yes', source: 'self', limit: '100' }),
    enabled: brand !== '' && isChangeable,
  });
  const known = new Set(inquiry.channels.map(({ id }) => id));
  const chosen = rowsOf(preset.data)
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => ({ id, name }));
  const columns = useColumns();
  return (
    <Part
      title={t('channels')}
      bare
      action={
        isChangeable && (
          <Button variant="outlined" color="inherit" disabled={preset.isLoading} onClick={() => setAdding(true)}>
            {t('addChannels')}
          </Button>
        )
      }
    >
      {inquiry.channels.length === 0 ? (
        <Typography color="textSecondary">{t('noChannelsYet')}</Typography>
      ) : (
        <RecordRows
          label={t('channels')}
          rows={inquiry.channels}
          columns={columns}
          nameOf={({ name }) => name}
          actsOf={(channel) =>
            isChangeable
              ? channel.moves.flatMap((state) =>
                  state === 'no-quotation'
                    ? []
                    : [{ label: t(`note.${state}`), run: () => setNoting({ channel, state }) }],
                )
              : []
          }
        />
      )}
      {adding && <AddChannels inquiry={inquiry} chosen={chosen} onClose={() => setAdding(false)} />}
      {noting && <NoteChannel inquiry={inquiry} {...noting} onClose={() => setNoting(null)} />}
    </Part>
  );
}
