import { Details, Typography, useFormat, useText } from '@qiaohui/kit';
import type { ChannelMergePreview, CustomerMergePreview, MergePreview } from '@qiaohui/trade/merging';
import type { ComponentProps } from 'react';
import { useCustomerTexts } from '../supply/customer-text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Named = { name: string };
type Props = { rows: ComponentProps<typeof Details>['rows']; survivor: Named; absorbed: Named[] };

function useNames() {
  const t = useText(text);
  return (list: Named[]) => list.map(({ name }) => name).join(t('comma'));
}

/** What the one that stays gains from the others, and what goes. */
function Moves({ rows, survivor, absorbed }: Props) {
  const t = useText(text);
  const names = useNames();
  return (
    <>
      <Details rows={rows} />
      <Typography color="textSecondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {t('gone', { names: names(absorbed), name: survivor.name })}
      </Typography>
    </>
  );
}

export function BrandMoves({ preview: { survivor, absorbed, gains } }: { preview: MergePreview }) {
  const t = useText(text);
  const { number } = useFormat();
  const names = useNames();
  const rows = [
    { label: t('aliases'), value: gains.aliases.join(t('comma')) || t('nothing') },
    { label: t('chineseName'), value: gains.chinese_name ?? t('nothing') },
    { label: t('picture'), value: gains.picture_of ? t('pictureOf', { name: gains.picture_of.name }) : t('nothing') },
    { label: t('channels'), value: names(gains.channels) || t('nothing') },
    { label: t('channelCount'), value: number(survivor.channel_count) },
  ];
  return <Moves {...{ rows, survivor, absorbed }} />;
}

export function ChannelMoves({ preview: { survivor, absorbed, gains } }: { preview: ChannelMergePreview }) {
  const t = useText(text);
  const { number } = useFormat();
  const names = useNames();
  const rows = [
    { label: t('relationship'), value: gains.description ?? t('nothing') },
    { label: t('defaultSelected'), value: gains.default_selected ? t('becomesDefault') : t('nothing') },
    { label: t('brands'), value: names(gains.brands) || t('nothing') },
    { label: t('brandCount'), value: number(survivor.brand_count) },
  ];
  return <Moves {...{ rows, survivor, absorbed }} />;
}

export function CustomerMoves({ preview: { survivor, absorbed, gains } }: { preview: CustomerMergePreview }) {
  const t = useText(text);
  const { number } = useFormat();
  const { nameOf, textOf } = useCustomerTexts();
  const rows = [
    ...gains.fields.map(({ field, value }) => ({ label: nameOf(field), value: textOf(field, value) })),
    { label: t('clientCodes'), value: gains.client_codes.join(t('comma')) || t('nothing') },
    ...gains.moves.map(({ name, count }) => ({ label: t(`moved.${name}`), value: number(count) })),
  ];
  return <Moves {...{ rows, survivor, absorbed }} />;
}
