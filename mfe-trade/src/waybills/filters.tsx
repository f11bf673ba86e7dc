import { useKeyword, useText } from '@qiaohui/kit';
import { Direction, Transport, WaybillStatus } from '@qiaohui/trade/waybills';
import { Choice, useChoice } from '../area/choice.tsx';
import { Toolbar } from '../area/toolbar.tsx';
import type { WaybillFilter } from './queries.ts';
import { text } from './text.ts';

export const useFilter = (): WaybillFilter => ({
  keyword: useKeyword(),
  status: useChoice('status', WaybillStatus.options),
  transport: useChoice('transport', Transport.options),
  direction: useChoice('direction', Direction.options),
});

export function Filters() {
  const t = useText(text);
  const named = (values: ReadonlyArray<WaybillStatus | Transport | Direction>) =>
    values.map((value) => ({ value, label: t(value) }));
  return (
    <Toolbar search={t('search')} placeholder={t('placeholder')}>
      <Choice param="status" label={t('status')} all={t('allStatus')} options={named(WaybillStatus.options)} />
      <Choice param="transport" label={t('transport')} all={t('allTransport')} options={named(Transport.options)} />
      <Choice param="direction" label={t('direction')} all={t('allDirection')} options={named(Direction.options)} />
    </Toolbar>
  );
}
