import {
  Box,
  Button,
  Lines,
  Loaded,
  StatusChip,
  Typography,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { OpenSession } from '@qiaohui/remit/accounts';
import { rows, Section } from '../layout/section.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { privacy } from './queries.ts';
import { browserName } from './user-agent.ts';

function Device({ session }: { session: OpenSession }) {
  const t = useText(text);
  const { agent, usedAt, remember, current } = session;
  return (
    <li>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography>{browserName(agent) || t('unknownAgent')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('usedAt')} <When at={usedAt} />
          {remember && ` · ${t('remembered')}`}
        </Typography>
      </Box>
      {current && <StatusChip tone="progress" label={t('thisOne')} />}
    </li>
  );
}

/** Open sessions of the account, and a button that ends all but this one. */
export function Sessions() {
  const t = useText(text);
  const query = useQuery(privacy.sessions());
  const end = useMutation({
    ...privacy.endOtherSessions(useQueryClient()),
    onSuccess: () => toast.success(t('endedOthers')),
    onError: toast.failure,
  });
  const button = (query.data?.length ?? 0) > 1 && (
    <Button variant="outlined" color="inherit" loading={end.isPending} onClick={() => end.mutate()}>
      {t('endOthers')}
    </Button>
  );
  return (
    <Section title={t('sessions')} note={t('sessionsNote')} action={button}>
      <Loaded query={query} skeleton={<Lines count={2} height={44} />}>
        {(sessions) => (
          <Box component="ul" aria-label={t('sessions')} sx={rows}>
            {sessions.map((session) => (
              <Device key={`${session.usedAt} ${session.agent}`} session={session} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}
