import {
  Alert,
  Button,
  Card,
  Details,
  messageOf,
  Stack,
  Typography,
  toast,
  useConfirm,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Accepted, OpenedInvitation } from '@qiaohui/trade/teams';
import { useTeamLabels } from '../team/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { invitation as query } from './queries.ts';
import { Joined } from './ways-on.tsx';
import { OnlyInvited } from './who.tsx';

type Props = { invitation: OpenedInvitation; token: string; onAccepted: (result: Accepted) => void };

/** Accepts or declines; nothing happens before a press, since programs that read mail open links, too. */
function Decision({ invitation: { team }, token, onAccepted }: Props) {
  const t = useText(text);
  const confirm = useConfirm();
  const client = useQueryClient();
  const accept = useMutation(query.accept(client, token, useIdempotencyKey()));
  const decline = useMutation(query.decline(client, token));
  const confirmDecline = async () => {
    const question = { title: t('declineAsk', { team }), text: t('declineText'), action: t('decline'), danger: true };
    if (await confirm({ ...question, run: () => decline.mutateAsync() })) toast.success(t('declined'));
  };
  return (
    <Stack sx={{ gap: 3 }}>
      {accept.error && <Alert severity="error">{messageOf(accept.error)}</Alert>}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={accept.isPending}
          onClick={() => accept.mutate(undefined, { onSuccess: onAccepted })}
        >
          {t('accept')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={accept.isPending} onClick={confirmDecline}>
          {t('decline')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Who invites to which team, with which rights, and what the reader can do about it. */
export function InvitationView(props: Props) {
  const t = useText(text);
  const format = useFormat();
  const label = useTeamLabels();
  const { team, invited_by, email, role, price_permission, duties, state, expires_at } = props.invitation;
  const rows = [
    { label: t('team'), value: team },
    { label: t('invitedBy'), value: invited_by },
    { label: t('for'), value: email },
    { label: t('role'), value: label.role(role) },
    { label: t('prices'), value: label.prices(role === 'member' ? price_permission : 'write') },
    { label: t('duties'), value: label.duties(duties) },
    ...(expires_at ? [{ label: t('expires'), value: format.dateTime(expires_at) }] : []),
  ];
  const isOpen = state === 'pending' || state === 'accepting';
  return (
    <Card sx={{ display: 'grid', gap: 4 }}>
      <Typography>{t('sentence', { team, inviter: invited_by })}</Typography>
      <Details rows={rows} />
      {isOpen && (
        <OnlyInvited invitation={props.invitation}>
          <Decision {...props} />
        </OnlyInvited>
      )}
      {state === 'accepted' && <Joined email={email} />}
      {!isOpen && state !== 'accepted' && <Alert severity="info">{t(`ended.${state}`)}</Alert>}
    </Card>
  );
}
