import {
  Alert,
  Card,
  Details,
  Typography,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Accepted, OpenedInvitation } from '@qiaohui/trade/teams';
import { InvitationDecision } from '../area/invitation-decision.tsx';
import { useTeamLabels } from '../team/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { invitation as query } from './queries.ts';
import { Joined } from './ways-on.tsx';
import { OnlyInvited } from './who.tsx';

type Props = { invitation: OpenedInvitation; token: string; onAccepted: (result: Accepted) => void };

function Decision({ invitation: { team }, token, onAccepted }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  return (
    <InvitationDecision
      accept={useMutation(query.accept(client, token, useIdempotencyKey()))}
      onAccepted={onAccepted}
      reject={useMutation(query.decline(client, token))}
      words={{
        accept: t('accept'),
        reject: t('decline'),
        question: t('declineAsk', { team }),
        consequence: t('declineText'),
        rejected: t('declined'),
      }}
    />
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
