import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { BookedNotice, ConflictNotice, LostNotice, useForm, useVersionedSave } from '@qiaohui/kit/form';
import { type Channel, NewChannel } from '@qiaohui/trade/channels';
import type { z } from 'zod';
import { FormDialog } from '../../area/form-dialog.tsx';
import { channels } from '../../supply/queries.ts';
import { ChannelFields } from '../form.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

const Form = NewChannel.omit({ brands: true });
const formOf = ({ name, description, default_selected }: Channel) => ({
  name,
  description: description ?? '',
  default_selected,
});

/** Changes a channel, over nobody else's change. */
export function EditChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useText(text);
  const change = useMutation(channels.change(useQueryClient(), channel.id));
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Form), defaultValues: formOf(channel) });
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<z.output<typeof Form>>({
    version: channel.version,
    conflict: 'channel.changed',
    done: t('modified'),
    onClose,
    isBooked: (sent) => JSON.stringify(Form.safeParse(formOf(channel)).data) === JSON.stringify(sent),
  });
  const reload = () => {
    form.reset(formOf(channel));
    acceptNewer();
  };
  const state = [channel.name, channel.description, channel.default_selected && t('isDefault')];
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(values) => save((version) => change.mutateAsync({ ...values, version }), undefined, values)}
      onClose={onClose}
      action={t('save')}
      blocked={isStale}
      sending={change.isPending}
      confirmsDiscard
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice state={state.filter(Boolean).join(' · ')} onReload={reload} onInsist={acceptNewer} />
      )}
      <ChannelFields except={channel.id} />
    </FormDialog>
  );
}
