import {
  Alert,
  Button,
  Card,
  Cards,
  Details,
  Empty,
  Failure,
  HttpError,
  Page,
  RouterLink,
  Typography,
  toast,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { OpenedPartnerInvitation } from '@qiaohui/trade/sharing';
import { InvitationDecision } from '../../area/invitation-decision.tsx';
import { useLinkToken } from '../../area/link-token.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { opened } from './queries.ts';
import { OnlyDeciders } from './who.tsx';

const PARTNERS = '/trade/partners';
const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Tokens and codes; nothing else goes into a header. */
const isWellFormed = (token: string) => /^[\w-]{1,200}$/.test(token);

type Props = { invitation: OpenedPartnerInvitation; token: string };

function Decision({ invitation: { team }, token }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = () => {
    toast.success(t('accepted', { team }));
    void navigate(PARTNERS);
  };
  return (
    <InvitationDecision
      accept={useMutation(opened.accept(client, token, useIdempotencyKey()))}
      onAccepted={done}
      reject={useMutation(opened.reject(client, token))}
      words={{
        accept: t('accept'),
        reject: t('reject'),
        question: t('rejectAsk', { team }),
        consequence: t('rejectText'),
        rejected: t('rejected'),
      }}
    />
  );
}

/** Which team invites, what accepting means, and what the reader can do about it. */
function View(props: Props) {
  const t = useText(text);
  const format = useFormat();
  const { team, invited_by, state, expires_at } = props.invitation;
  return (
    <Card sx={{ display: 'grid', gap: 4 }}>
      <Typography>{t('sentence', { team, inviter: invited_by })}</Typography>
      <Details
        rows={[
          { label: t('team'), value: team },
          { label: t('inviter'), value: invited_by },
          { label: t('expires'), value: format.dateTime(expires_at) },
        ]}
      />
      {state === 'pending' && (
        <OnlyDeciders>
          <Decision {...props} />
        </OnlyDeciders>
      )}
      {state === 'accepted' && (
        <>
          <Alert severity="success">{t('end.accepted')}</Alert>
          <div>
            <Button component={RouterLink} to={PARTNERS} variant="contained">
              {t('toPartners')}
            </Button>
          </div>
        </>
      )}
      {state !== 'pending' && state !== 'accepted' && <Alert severity="info">{t(`end.${state}`)}</Alert>}
    </Card>
  );
}

/** An invitation between teams, for whoever holds its link or code. */
export function Component() {
  const t = useText(text);
  const given = useLinkToken('partner_invitation');
  const token = isWellFormed(given) ? given : '';
  const { data, error, refetch } = useQuery({ ...opened.by(token), enabled: token !== '' });
  const broken = !token || isGone(error);
  return (
    <Page title={data && !broken ? t('openedTitle', { team: data.team }) : t('openedPage')} width="wizard">
      {broken && <Empty title={t('broken')} text={t('brokenText')} headingLevel="h2" />}
      {!broken && error && <Failure error={error} retry={refetch} />}
      {!broken && !error && !data && <Cards count={1} height={320} />}
      {!broken && !error && data && <View invitation={data} token={token} />}
    </Page>
  );
}
