import {
  Box,
  Button,
  http,
  LinearProgress,
  Lines,
  Loaded,
  saveFile,
  Typography,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { Pack } from '@qiaohui/service-kit/shapes';
import { Part, rows } from './part.tsx';
import { privacy } from './queries.ts';
import { text } from './text.ts';

const NAME = 'qiaohui-my-data.zip';

function useStateWords(): (copy: Pack) => string {
  const t = useText(text);
  const format = useFormat();
  return ({ state, done, total, size, expiresAt }) => {
    if (state === 'running' && total > 0) return t('packing', { done, total });
    if (state === 'waiting' || state === 'running') return t('waitingCopy');
    if (state === 'ready' && expiresAt)
      return t('ready', { size: format.bytes(size ?? 0), at: format.dateTime(expiresAt) });
    return t(state === 'failed' ? 'failedCopy' : 'gone');
  };
}

function Copy({ copy }: { copy: Pack }) {
  const t = useText(text);
  const words = useStateWords();
  const download = useMutation({
    mutationFn: async () => saveFile(await http.blob(`/api/client/account/exports/${copy.id}/file`), NAME),
    onError: toast.fault,
  });
  const underway = copy.state === 'running' || copy.state === 'waiting';
  const share = copy.total > 0 ? (100 * copy.done) / copy.total : 0;
  return (
    <li>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="body2" color="textSecondary">
          <When at={copy.at} />
        </Typography>
        <Typography role="status">{words(copy)}</Typography>
        {underway && <LinearProgress variant="determinate" value={share} aria-label={words(copy)} sx={{ mt: 1 }} />}
      </Box>
      {copy.state === 'ready' && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      )}
    </li>
  );
}

/** Makes a copy of everything, and offers it for a day. */
export function Copies() {
  const t = useText(text);
  const client = useQueryClient();
  const query = useQuery(privacy.copies());
  const make = useMutation({
    mutationFn: () => http.post(Pack, '/api/client/account/export'),
    onSuccess: () => client.invalidateQueries({ queryKey: privacy.copies().queryKey }),
    onError: toast.fault,
  });
  const underway = query.data?.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
  const button = (
    <Button
      variant="outlined"
      color="inherit"
      disabled={underway}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      {t('make')}
    </Button>
  );
  return (
    <Part title={t('copies')} note={t('copiesNote')} action={button}>
      <Loaded query={query} skeleton={<Lines count={1} height={44} />}>
        {(copies) =>
          copies.length > 0 && (
            <Box component="ul" aria-label={t('copies')} sx={rows}>
              {copies.map((copy) => (
                <Copy key={copy.id} copy={copy} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Part>
  );
}
