import { MenuItem, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import { Duty, PricePermission, type Role } from '@qiaohui/trade/teams';
import { useTeamLabels } from './labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

export function RoleField({ roles }: { roles: readonly Role[] }) {
  const t = useText(text);
  const { role: name } = useTeamLabels();
  return (
    <Field name="role" label={t('role')} select helperText={t('roleHint')}>
      {roles.map((role) => (
        <MenuItem key={role} value={role}>
          {name(role)}
        </MenuItem>
      ))}
    </Field>
  );
}

/** Owners and managers always write prices, so that there is nothing to choose for them. */
export function PricesField({ role }: { role: Role }) {
  const t = useText(text);
  const { prices } = useTeamLabels();
  const always = role !== 'member';
  return (
    <Field
      name="price_permission"
      label={t('prices')}
      select
      disabled={always}
      helperText={always ? t('pricesAlways') : t('pricesHint')}
    >
      {PricePermission.options.map((permission) => (
        <MenuItem key={permission} value={permission}>
          {prices(permission)}
        </MenuItem>
      ))}
    </Field>
  );
}

export function DutiesField() {
  const t = useText(text);
  const { duty: name } = useTeamLabels();
  return (
    <Field
      name="duties"
      label={t('duties')}
      select
      helperText={t('dutiesHint')}
      slotProps={{ select: { multiple: true } }}
    >
      {Duty.options.map((duty) => (
        <MenuItem key={duty} value={duty}>
          {name(duty)}
        </MenuItem>
      ))}
    </Field>
  );
}
