import { Details, Typography, useFormat, useText } from '@qiaohui/kit';
import type { MergePreview } from '@qiaohui/trade/merging';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What the brand that stays gains from the others, and what goes. */
export function Moves({ preview: { survivor, absorbed, gains } }: { preview: MergePreview }) {
  const t = useText(text);
  const { number } = useFormat();
  const names = (list: Array<{ name: string }>) => list.map(({ name }) => name).join(t('comma'));
  return (
    <>
      <Details
        rows={[
          { label: t('aliases'), value: gains.aliases.join(t('comma')) || t('nothing') },
          { label: t('chineseName'), value: gains.chinese_name ?? t('nothing') },
          {
            label: t('picture'),
            value: gains.picture_of ? t('pictureOf', { name: gains.picture_of.name }) : t('nothing'),
          },
          { label: t('channels'), value: names(gains.channels) || t('nothing') },
          { label: t('channelCount'), value: number(survivor.channel_count) },
        ]}
      />
      <Typography color="textSecondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {t('gone', { names: names(absorbed), name: survivor.name })}
      </Typography>
    </>
  );
}
