import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { ConflictNotice, useForm, useVersionedSave, useWatch } from '@qiaohui/kit/form';
import { type Member, MemberChange } from '@qiaohui/trade/teams';
import { isAbove, rolesGivenBy } from '@qiaohui/trade/teams/rules';
import { FormDialog } from '../area/form-dialog.tsx';
import { DutiesField, PricesField, RoleField } from './fields.tsx';
import { useTeamLabels } from './labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { teams } from './queries.ts';

const Form = MemberChange.omit({ version: true });

/** What a form may send of a member: all of it for those below the user, the duties alone of the user's own. */
const valuesOf = ({ role, price_permission, duties }: Member, whole: boolean) =>
  whole && role !== 'owner' ? { role, price_permission, duties } : { duties };

/** Changes what a member may do and does. */
export function MemberDialog({ member, me, onClose }: { member: Member; me: Member; onClose: () => void }) {
  const t = useText(text);
  const label = useTeamLabels();
  const whole = isAbove(me.role, member.role);
  const change = useMutation(teams.change(useQueryClient(), member.id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Form),
    defaultValues: valuesOf(member, whole),
  });
  const { isStale, acceptNewer, save } = useVersionedSave({
    version: member.version,
    conflict: 'team-member.changed',
    done: t('saved'),
    onClose,
  });
  const role = useWatch({ control: form.control, name: 'role' }) ?? member.role;
  const reload = () => {
    form.reset(valuesOf(member, whole));
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('changeOf', { email: member.email })}
      form={form}
      onSubmit={(values) => save((version) => change.mutateAsync({ ...values, version }))}
      onClose={onClose}
      action={t('save')}
      blocked={isStale}
      sending={change.isPending}
    >
      {isStale && (
        <ConflictNotice
          state={[label.role(member.role), label.prices(member.price_permission), label.duties(member.duties)].join(
            ' · ',
          )}
          onReload={reload}
          onInsist={acceptNewer}
        />
      )}
      {whole && <RoleField roles={rolesGivenBy(me.role)} />}
      {whole && <PricesField role={role} />}
      {member.role === 'manager' && role === 'member' && <Alert severity="info">{t('demoteText')}</Alert>}
      <DutiesField />
    </FormDialog>
  );
}
