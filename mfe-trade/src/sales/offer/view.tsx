import {
  Alert,
  Box,
  Card,
  Details,
  Page,
  Stack,
  Timeline,
  Typography,
  useFormat,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { countOffered } from '@qiaohui/trade/offers/lines';
import type { OfferRequest } from '@qiaohui/trade/offers/request';
import { usePassing } from '../../records/passing.ts';
import { OfferForm } from './form/form.tsx';
import { Offered } from './lines/offered.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { offerRequest } from './queries.ts';

type Props = { request: OfferRequest; token: string };

function Facts({ request }: { request: OfferRequest }) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Card component="section" aria-label={t('facts')} sx={{ display: 'grid', gap: 3 }}>
      <Typography>{t('sentence', { team: request.team, channel: request.channel })}</Typography>
      {request.text && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{request.text}</Typography>
      )}
      <Details
        rows={[
          { label: t('number'), value: request.number, copy: request.number },
          { label: t('deadline'), value: format.full(request.deadline) },
          { label: t('lines'), value: format.number(request.lines.length) },
        ]}
      />
      {request.sealed && <Alert severity="info">{t('sealed')}</Alert>}
    </Card>
  );
}

function Versions({ versions }: { versions: OfferRequest['versions'] }) {
  const t = useText(text);
  const steps = versions.map(({ number, at, source, declined, currency, lines, note }) => ({
    key: String(number),
    title: declined ? t('versionDeclined') : t('version', { number, count: countOffered(lines), currency }),
    at,
    by: source === 'staff' ? t('byTeam') : t('byYou'),
    note: declined ? note : null,
  }));
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t('versions')}
      </Typography>
      <Timeline label={t('versions')} steps={steps} />
    </Card>
  );
}

/** Where the offer stands, in one sentence. */
function State({ request: { accepting, versions, draft } }: { request: OfferRequest }) {
  const t = useText(text);
  const format = useFormat();
  const [newest] = versions;
  if (!accepting && newest) return <Alert severity="info">{t(newest.declined ? 'overDeclined' : 'overOffered')}</Alert>;
  if (!accepting) return <Alert severity="warning">{t('overNothing')}</Alert>;
  if (!newest) return null;
  const at = format.dateTime(newest.at);
  if (newest.declined) return <Alert severity="info">{t('nowDeclined', { at })}</Alert>;
  return (
    <Alert severity={draft.made === null ? 'warning' : 'success'}>
      {t(draft.made === null ? 'nowChanged' : 'nowOffered', { number: newest.number, at })}
    </Alert>
  );
}

/** A request, and the offer that its channel makes; after the deadline what was offered. */
export function RequestView({ request, token }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  usePassing(request.accepting ? request.deadline : null, () => void offerRequest.refresh(client, token));
  const { accepting, versions } = request;
  return (
    <Page title={t('title', { number: request.number })} intro={t('intro', { team: request.team })} width="content">
      <Stack sx={{ gap: 4 }}>
        <State request={request} />
        <Facts request={request} />
        {accepting ? <OfferForm request={request} token={token} /> : <Offered request={request} token={token} />}
        {versions.length > 0 && (
          <Box>
            <Versions versions={versions} />
          </Box>
        )}
      </Stack>
    </Page>
  );
}
