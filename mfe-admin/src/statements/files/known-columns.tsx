import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  firstClick,
  Typography,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { warn } from '../../mutations/warn.ts';
import { useChannelName } from '../../settings/channels.ts';
import { columns } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Columns explained by staff, with person and time; each can be forgotten. */
export function KnownColumns() {
  const t = useText(text);
  const channelName = useChannelName();
  const { data: known = [] } = useQuery(columns.all);
  // of several that are pressed one after the other each says how it went
  const outcome = { onSuccess: () => void toast.success(t('forgotten')), onError: warn };
  const forget = useMutation({ ...columns.forget(useQueryClient()), ...outcome });
  if (known.length === 0) return null;
  return (
    <Accordion variant="outlined">
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ fontSize: 13 }}>
        {`${t('said')} · ${known.length}`}
      </AccordionSummary>
      <AccordionDetails>
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {known.map(({ channel, account, tail, heading, meaning, by, at }) => (
            <Box component="li" key={`${account} ${heading}`} sx={{ listStyle: 'none', py: 1 }}>
              <Typography variant="body2">{`${heading}: ${t(`meaning-${meaning}`)}`}</Typography>
              <Typography variant="caption" component="div" color="textSecondary">
                {`${channelName(channel)} · •••• ${tail} · ${by} · `}
                <When at={at} />
              </Typography>
              <Button
                size="small"
                variant="text"
                aria-label={t('forgetOf', { heading })}
                loading={
                  forget.isPending && forget.variables.heading === heading && forget.variables.account === account
                }
                onClick={firstClick(() => forget.mutate({ channel, account, heading }))}
              >
                {t('forget')}
              </Button>
            </Box>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
