import { type RowAct, toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Member, Team } from '@qiaohui/trade/teams';
import { isAbove, may } from '@qiaohui/trade/teams/rules';
import text from './messages/zh-CN.json' with { type: 'json' };
import { teams } from './queries.ts';
import { surely } from './sure.ts';

/** Hands the team over, or removes somebody from it, once the user has confirmed whom. */
export function useMemberActs({ name, me }: Team, onChange: (member: Member) => void) {
  const t = useText(text);
  const confirm = useConfirm();
  const client = useQueryClient();
  const remove = useMutation(teams.remove(client));
  const handOver = useMutation(teams.handOver(client));
  const confirmRemove = async ({ id, email, version, role }: Member) => {
    const removeText = t(role === 'manager' ? 'removeManagerText' : 'removeText');
    const question = { title: t('removeAsk', { email, team: name }), text: removeText, action: t('remove') };
    const isOut = (now: Team | null) => now?.members.every((one) => one.id !== id) ?? false;
    const run = () => surely(client, () => remove.mutateAsync({ id, version }), isOut);
    const isDone = await confirm({ ...question, danger: true, run });
    if (isDone) toast.success(t('removed', { email }));
  };
  const confirmHandOver = async ({ id, email, version }: Member) => {
    const question = { title: t('handOverAsk', { email, team: name }), text: t('handOverText'), action: t('handOver') };
    const isOwner = (now: Team | null) => now?.members.some((one) => one.id === id && one.role === 'owner') ?? false;
    const run = () => surely(client, () => handOver.mutateAsync({ member: id, version }), isOwner);
    const isDone = await confirm({ ...question, run });
    if (isDone) toast.success(t('handedOver', { email }));
  };
  return (member: Member): RowAct[] => {
    const isBelow = isAbove(me.role, member.role);
    const isOwn = member.id === me.id;
    return [
      ...(may(me.role, 'change-member') && (isBelow || isOwn)
        ? [{ label: t(isBelow ? 'change' : 'changeDuties'), run: () => onChange(member) }]
        : []),
      ...(may(me.role, 'hand-over') && !isOwn
        ? [{ label: t('handOver'), run: () => void confirmHandOver(member) }]
        : []),
      ...(may(me.role, 'remove-member') && isBelow
        ? [{ label: t('remove'), danger: true, run: () => void confirmRemove(member) }]
        : []),
    ];
  };
}
