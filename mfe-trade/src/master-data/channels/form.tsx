import { keepPreviousData, Stack, useQuery, useText } from '@qiaohui/kit';
import { CheckField, Field, useWatch } from '@qiaohui/kit/form';
import type { NewChannel } from '@qiaohui/trade/channels';
import type { ReactNode } from 'react';
import { useSettled } from '../../forms/settled.ts';
import { channels } from '../supply/queries.ts';
import { SimilarNotice } from '../supply/similar.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The fields of a channel; what is there already under its name is named while it is typed. */
export function ChannelFields({ except, children }: { except?: string; children?: ReactNode }) {
  const t = useText(text);
  const { name = '' } = useWatch<NewChannel>();
  const settled = useSettled(name.trim());
  const names = settled ? [settled] : [];
  const { data = [] } = useQuery({ ...channels.similar(names, except), placeholderData: keepPreviousData });
  return (
    <Stack sx={{ gap: 4 }}>
      <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
      <SimilarNotice title={t('similar')} found={settled ? data : []} addressOf={(id) => `/trade/channels/${id}`} />
      <Field name="description" label={t('relationship')} multiline minRows={2} helperText={t('relationshipHint')} />
      {children}
      <CheckField name="default_selected" label={t('defaultLabel')} title={t('defaultSelected')} />
    </Stack>
  );
}
