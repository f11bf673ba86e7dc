import {
  Box,
  Button,
  type Column,
  HttpError,
  Lines,
  RecordList,
  StatusChip,
  toast,
  useConfirm,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { OpenSession } from '@qiaohui/remit/accounts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { own } from './queries.ts';
import { Section } from './section.tsx';
import { browserName } from './user-agent.ts';

/** The list fills its card; its texts stand below the card's heading. */
const full = { mx: -4, mb: { xs: -4, sm: -2 } } as const;

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

const Waiting = () => (
  <Box sx={{ px: 4, pb: 4 }}>
    <Lines count={2} height={44} />
  </Box>
);

/** Signs one other browser out. */
function SignOut({ session, name }: { session: OpenSession; name: string }) {
  const t = useText(text);
  const confirm = useConfirm();
  const end = useMutation({
    ...own.endSession(useQueryClient()),
    onSuccess: () => toast.success(t('ended', { name })),
    // it was signed out elsewhere meanwhile, and the list says so
    onError: (error) => !isGone(error) && toast.failure(error),
  });
  const ask = async () => {
    const question = { title: t('endAsk', { name }), text: t('endText'), action: t('end') };
    if (await confirm(question)) end.mutate(session.id);
  };
  return (
    <Button size="small" variant="text" loading={end.isPending} aria-label={`${t('end')}: ${name}`} onClick={ask}>
      {t('end')}
    </Button>
  );
}

function useColumns(): Column<OpenSession>[] {
  const t = useText(text);
  const nameOf = ({ agent }: OpenSession) => browserName(agent) || t('unknownAgent');
  return [
    { key: 'agent', title: t('device'), cell: nameOf },
    {
      key: 'used',
      title: t('used'),
      whole: true,
      cell: ({ usedAt, remember }) => (
        <>
          <When at={usedAt} />
          {remember && ` · ${t('remembered')}`}
        </>
      ),
    },
    {
      key: 'act',
      title: t('act'),
      phone: 'beside',
      cell: (session) =>
        session.current ? (
          <StatusChip tone="progress" label={t('thisOne')} />
        ) : (
          <SignOut session={session} name={nameOf(session)} />
        ),
    },
  ];
}

/** The browsers that are signed in, each of which, or all others, can be signed out. */
export function Devices() {
  const t = useText(text);
  const confirm = useConfirm();
  const columns = useColumns();
  const query = useQuery(own.sessions());
  const end = useMutation({
    ...own.endOtherSessions(useQueryClient()),
    onSuccess: () => toast.success(t('endedOthers')),
    onError: toast.failure,
  });
  const endOthers = async () => {
    if (await confirm({ title: t('endOthersAsk'), text: t('endText'), action: t('endOthers') })) end.mutate();
  };
  const button = (query.data?.length ?? 0) > 1 && (
    <Button size="small" variant="outlined" color="inherit" loading={end.isPending} onClick={endOthers}>
      {t('endOthers')}
    </Button>
  );
  return (
    <Section title={t('sessions')} note={t('sessionsNote')} action={button}>
      <Box sx={full}>
        <RecordList
          label={t('sessions')}
          query={query}
          columns={columns}
          empty={t('noSessions')}
          skeleton={<Waiting />}
          bare
        />
      </Box>
    </Section>
  );
}
