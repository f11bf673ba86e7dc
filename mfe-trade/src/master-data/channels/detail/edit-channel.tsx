import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { type Channel, NewChannel } from '@qiaohui/trade/channels';
import { EditDialog } from '../../supply/edit-dialog.tsx';
import { channels } from '../../supply/queries.ts';
import { ChannelFields } from '../form.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

const Form = NewChannel.omit({ brands: true });

export function EditChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useText(text);
  const { id, name, description, default_selected, version } = channel;
  return (
    <EditDialog
      noun="channel"
      schema={Form}
      record={{ name, description: description ?? '', default_selected }}
      version={version}
      state={[name, description, default_selected && t('isDefault')]}
      change={useMutation(channels.change(useQueryClient(), id))}
      onClose={onClose}
    >
      <ChannelFields except={id} />
    </EditDialog>
  );
}
