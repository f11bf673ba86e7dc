import { MenuItem, useText } from '@qiaohui/kit';
import { Field, WholeField } from '@qiaohui/kit/form';
import type { RegionalRoute } from '@qiaohui/trade/regional-routes';
import { Transport } from '@qiaohui/trade/waybills';
import { ManyField } from '../../master-data/setup/many-field.tsx';
import modes from '../waybills/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { useNamed } from './named.ts';

/** The fields of a regional route. */
export function RegionalRouteFields() {
  const t = useText(text);
  const mode = useText(modes);
  const { areas, services, isRead } = useNamed();
  const unknown = isRead ? t('gone') : '…';
  return (
    <>
      <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
      <Field name="mode" label={t('mode')} select required>
        {Transport.options.map((one) => (
          <MenuItem key={one} value={one}>
            {mode(one)}
          </MenuItem>
        ))}
      </Field>
      <ManyField name="areas" label={t('areas')} options={areas} unknown={unknown} hint={t('areasHint')} required />
      <WholeField name="days" label={t('days')} required />
      <ManyField name="services" label={t('services')} options={services} unknown={unknown} />
      <Field name="note" label={t('note')} multiline minRows={2} />
    </>
  );
}

export const emptyRoute = {
  name: '',
  mode: 'sea' as Transport,
  areas: [] as string[],
  days: '',
  services: [] as string[],
  note: '',
};

/** A regional route as its form has it. */
export const routeValues = ({ name, mode, areas, days, services, note }: RegionalRoute): typeof emptyRoute => ({
  name,
  mode,
  areas,
  days: String(days),
  services,
  note: note ?? '',
});
