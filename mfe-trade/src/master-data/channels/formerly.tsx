import { Typography, useText } from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The name of a channel with those that it had before others were merged into it, by which it is found too. */
export function Formerly({ channel: { name, formerly } }: { channel: Channel }) {
  const t = useText(text);
  if (formerly.length === 0) return name;
  return (
    <>
      {name}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {t('formerly', { names: formerly.join(t('comma')) })}
      </Typography>
    </>
  );
}
