import { Link, RouterLink, rowsOf, toast, useInfiniteQuery, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { ChooseDialog } from '../../supply/choose-dialog.tsx';
import { channels } from '../../supply/queries.ts';
import { useSettled } from '../../supply/settled.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Props = {
  /** Channels that supply the brand already. */
  linked: string[];
  onAdd: (channels: string[]) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses channels that supply a brand. */
export function AddChannels({ linked, onAdd, onClose }: Props) {
  const t = useText(text);
  const [keyword, setKeyword] = useState('');
  const settled = useSettled(keyword.trim());
  const query = useInfiniteQuery(channels.page({ keyword: settled, sort: 'name' }));
  const found = rowsOf(query.data);
  return (
    <ChooseDialog
      title={t('addChannels')}
      label={t('channels')}
      action={t('addChannelsDo')}
      prompt={t('chooseChannel')}
      none={t('noChannels')}
      create={
        <Link component={RouterLink} to="/trade/channels">
          {t('toChannels')}
        </Link>
      }
      search={{
        options: found
          .filter(({ id, shared }) => !shared && !linked.includes(id))
          .map(({ id, name, description }) => ({ id, name, note: description })),
        loading: query.isFetching,
        isEmpty: settled === '' && query.isSuccess && found.length === 0,
        keyword,
        onKeyword: setKeyword,
      }}
      onChoose={async (chosen) => {
        await onAdd(chosen.map(({ id }) => id));
        toast.success(t('saved'));
      }}
      onClose={onClose}
    />
  );
}
