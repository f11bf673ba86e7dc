import { Page, StatusChip, useText } from '@qiaohui/kit';
import { Colours } from './colours.tsx';
import { Controls } from './controls.tsx';
import { Lengths } from './lengths.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Patterns } from './patterns.tsx';
import { Sheet } from './sheet.tsx';
import { Type } from './type.tsx';

/** Every token, pattern and state of the design language; language and theme are switched in the header. */
export function Component() {
  const t = useText(text);
  return (
    <Page title={t('title')} intro={t('intro')} beside={<StatusChip tone="info" label={t('inside')} />}>
      <Colours />
      <Type />
      <Lengths />
      <Controls />
      <Patterns />
      <Sheet />
    </Page>
  );
}
