import {
  Box,
  Button,
  PageActs,
  RecordPage,
  StatusChip,
  useInfiniteQuery,
  useNavigate,
  useParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import { useState } from 'react';
import { RecordDetails } from '../../../records/dates.tsx';
import { column, columns } from '../../../records/part.tsx';
import { present } from '../../../records/present.ts';
import { GiveBack } from '../../../sharing/give-back.tsx';
import { SharedNotice } from '../../../sharing/shared-by.tsx';
import { useShare } from '../../../sharing/use-share.tsx';
import { ContactsOf } from '../../contacts/of-party.tsx';
import { RecentMerges } from '../../merging/recent.tsx';
import { useMergeOne } from '../../merging/use-merging.tsx';
import { useLiveParties, useLiveSupply } from '../../supply/live.ts';
import { channels } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { brandsOf, ChannelBrands } from './brands.tsx';
import { EditChannel } from './edit-channel.tsx';

function Actions({ channel }: { channel: Channel }) {
  const t = useText(text);
  const navigate = useNavigate();
  const share = useShare({ kind: 'channel' });
  const [editing, setEditing] = useState(false);
  const remove = useRemoval(() => navigate('/trade/channels'));
  const merging = useMergeOne('channel', ({ id }) => {
    if (id !== channel.id) void navigate(`/trade/channels/${id}`, { replace: true });
  });
  return (
    <>
      <PageActs
        acts={[
          ...share.actsOf(channel),
          merging.actOf(channel),
          { label: t('delete'), danger: true, run: () => remove(channel) },
        ]}
      />
      <Button variant="contained" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      {share.dialog}
      {editing && <EditChannel channel={channel} onClose={() => setEditing(false)} />}
      {merging.dialog}
    </>
  );
}

/** The contacts of a channel, once the list of brands above them is read: it would move them. */
function Contacts({ channel }: { channel: Channel }) {
  const { isPending } = useInfiniteQuery(brandsOf(channel.id));
  return isPending ? null : <ContactsOf party={{ kind: 'channel', id: channel.id }} />;
}

export function Component() {
  const t = useText(text);
  const { channel: id = '' } = useParams();
  useLiveSupply();
  useLiveParties();
  return (
    <RecordPage
      query={present(useQuery(channels.one(id)))}
      crumbs={[{ label: t('title'), to: '/trade/channels' }]}
      kind={t('channel')}
      title={({ name }) => name}
      status={({ default_selected: isDefault }) =>
        isDefault && <StatusChip tone="progress" label={t('defaultSelected')} />
      }
      actions={(channel) =>
        channel.shared ? <GiveBack shared={channel.shared} to="/trade/channels" /> : <Actions channel={channel} />
      }
      width="full"
      dense
    >
      {(channel) => (
        <>
          {channel.shared ? (
            <SharedNotice shared={channel.shared} />
          ) : (
            <RecentMerges noun="channel" into={channel.id} />
          )}
          <Box sx={columns}>
            <Box sx={column}>
              <ChannelBrands channel={channel} />
              {!channel.shared && <Contacts channel={channel} />}
            </Box>
            <Box sx={column}>
              <RecordDetails
                of={channel}
                rows={[
                  // what a partner does not tell has no row
                  ...(channel.shared && channel.description === null
                    ? []
                    : [{ label: t('relationship'), value: channel.description ?? '–' }]),
                  ...(channel.formerly.length > 0
                    ? [{ label: t('formerNames'), value: channel.formerly.join(t('comma')) }]
                    : []),
                  ...(channel.shared
                    ? []
                    : [
                        {
                          label: t('defaultSelected'),
                          value: t(channel.default_selected ? 'default.yes' : 'default.no'),
                        },
                      ]),
                ]}
              />
            </Box>
          </Box>
        </>
      )}
    </RecordPage>
  );
}
