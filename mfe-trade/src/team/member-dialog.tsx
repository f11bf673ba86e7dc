import { Alert, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useWatch } from '@qiaohui/kit/form';
import { type Member, MemberChange } from '@qiaohui/trade/teams';
import { isAbove, rolesGivenBy } from '@qiaohui/trade/teams/rules';
import { EditForm } from '../forms/edit-form.tsx';
import { DutiesField, PricesField, RoleField } from './fields.tsx';
import { useTeamLabels } from './labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { teams } from './queries.ts';

/** Above a member all write prices: what their form has of it is not sent, and would not be what is read back. */
const Form = MemberChange.omit({ version: true }).transform(({ price_permission, ...rest }) => {
  const isAlways = rest.role !== undefined && rest.role !== 'member';
  return isAlways ? rest : { ...rest, price_permission };
});

/** What a form may send of a member: all of it for those below the user, the duties alone of the user's own. */
const valuesOf = ({ role, price_permission, duties }: Member, whole: boolean) =>
  whole && role !== 'owner' ? { role, price_permission, duties } : { duties };

type Props = { member: Member; me: Member };

function Fields({ member, me }: Props) {
  const t = useText(text);
  const whole = isAbove(me.role, member.role);
  const role = useWatch<{ role?: Member['role'] }, 'role'>({ name: 'role' }) ?? member.role;
  return (
    <>
      {whole && <RoleField roles={rolesGivenBy(me.role)} />}
      {whole && <PricesField role={role} />}
      {member.role === 'manager' && role === 'member' && <Alert severity="info">{t('demoteText')}</Alert>}
      <DutiesField />
    </>
  );
}

/** Changes what a member may do and does. */
export function MemberDialog({ member, me, onClose }: Props & { onClose: () => void }) {
  const t = useText(text);
  const label = useTeamLabels();
  return (
    <EditForm
      title={t('changeOf', { email: member.email })}
      action={t('save')}
      done={t('saved')}
      conflict="team-member.changed"
      schema={Form}
      record={valuesOf(member, isAbove(me.role, member.role))}
      version={member.version}
      state={[label.role(member.role), label.prices(member.price_permission), label.duties(member.duties)]}
      change={useMutation(teams.change(useQueryClient(), member.id))}
      onClose={onClose}
    >
      <Fields member={member} me={me} />
    </EditForm>
  );
}
