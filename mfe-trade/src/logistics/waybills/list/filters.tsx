import { FilterBar, FilterChoice, FilterDay, useListParams, useLocale, useQuery, useText } from '@qiaohui/kit';
import { Direction, Transport, WaybillFilter, type WaybillPort, WaybillStatus } from '@qiaohui/trade/waybills';
import type { ReactNode } from 'react';
import { team } from '../../../area/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { waybills } from '../queries.ts';

const families = ['master', 'house', 'single'] as const;
const attention = ['late', 'exceptions'] as const;
const { from, until } = WaybillFilter.shape;

/** What a list of waybills is filtered by, in its address. */
export const choices = {
  status: WaybillStatus.options,
  transport: Transport.options,
  direction: Direction.options,
  person: null,
  departure: null,
  destination: null,
  from,
  until,
  family: families,
  attention,
};

/** The filters above the list of waybills. */
export function Filters({ tools }: { tools: ReactNode }) {
  const t = useText(text);
  const { filter, set } = useListParams(choices);
  const { data: own } = useQuery(team());
  const { data: ports } = useQuery(waybills.ports(useLocale().locale));
  const named = (values: ReadonlyArray<WaybillStatus | Transport | Direction>) =>
    values.map((value) => ({ value, label: t(value) }));
  // an address or a saved filter may say a port otherwise than it is offered
  const portsOf = (chosen: string, offered: WaybillPort[] = []) => [
    ...offered.map(({ value, name }) => ({ value, label: name })),
    ...(chosen && !offered.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }] : []),
  ];
  const people = (own?.members ?? []).map(({ id, email }) => ({ value: id, label: email }));
  return (
    <FilterBar search={t('search')} placeholder={t('placeholder')} tools={tools}>
      <FilterChoice param="status" label={t('status')} all={t('allStatus')} options={named(choices.status)} />
      <FilterChoice
        param="transport"
        label={t('transport')}
        all={t('allTransport')}
        options={named(choices.transport)}
      />
      <FilterChoice
        param="direction"
        label={t('direction')}
        all={t('allDirection')}
        options={named(choices.direction)}
      />
      <FilterChoice param="person" label={t('person')} all={t('allPeople')} options={people} />
      <FilterChoice param="departure" label={t('departure')} options={portsOf(filter.departure, ports?.departure)} />
      <FilterChoice
        param="destination"
        label={t('destination')}
        options={portsOf(filter.destination, ports?.destination)}
      />
      <FilterDay label={t('from')} value={filter.from} onChoose={(day) => set({ from: day })} />
      <FilterDay label={t('until')} value={filter.until} onChoose={(day) => set({ until: day })} />
      <FilterChoice
        param="family"
        label={t('family')}
        all={t('allFamilies')}
        options={families.map((value) => ({ value, label: t(`family.${value}`) }))}
      />
      <FilterChoice
        param="attention"
        label={t('attention')}
        all={t('allAttention')}
        options={attention.map((value) => ({ value, label: t(`attention.${value}`) }))}
      />
    </FilterBar>
  );
}
