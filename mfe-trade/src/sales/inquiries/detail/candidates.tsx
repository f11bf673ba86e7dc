import {
  Alert,
  Box,
  Button,
  DialogContent,
  DialogEnd,
  DialogFrame,
  Failure,
  Lines,
  Typography,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { InquiryLine } from '@qiaohui/trade/inquiries/lines';
import { useMayWritePrices } from '../../../area/use-prices.ts';
import { nameOf, usePriceText } from '../../../prices/analyses/detail/item-text.ts';
import reasonTexts from '../../../prices/analyses/messages/zh-CN.json' with { type: 'json' };
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiryLines } from '../queries.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

type Props = { inquiry: string; line: InquiryLine; onClose: () => void };

/** Items that resemble a line, each with its reason; one of them is taken by a person. */
export function Candidates({ inquiry, line, onClose }: Props) {
  const t = useText(text);
  const reason = useText(reasonTexts);
  const priceOf = usePriceText();
  const teaches = useMayWritePrices();
  const { data, error, refetch } = useQuery(inquiryLines.candidates(inquiry, line.id));
  const decide = useMutation(inquiryLines.decidePrice(useQueryClient(), inquiry));
  const take = (item: string, name: string) =>
    decide.mutate(
      { line, take: item },
      {
        onError: toast.failure,
        onSuccess: () => {
          toast.success(t('taken', { name }));
          onClose();
        },
      },
    );
  return (
    <DialogFrame title={t('similarOf', { model: line.model })} onClose={onClose} width="sm">
      <DialogContent>
        {!data && (error ? <Failure error={error} retry={refetch} /> : <Lines count={3} height={48} />)}
        {data?.length === 0 && <Typography>{t('noSimilar')}</Typography>}
        {data && data.length > 0 && (
          <>
            <Alert severity="info" sx={{ mb: 2 }}>
              {t(teaches ? 'similarText' : 'similarOnce')}
            </Alert>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.map((item) => (
                <Box component="li" key={item.item} sx={row}>
                  <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography sx={{ fontWeight: 600 }}>{nameOf(item)}</Typography>
                    <Typography variant="caption" color="textSecondary">
                      {[reason(`reason.${item.reason}`), item.list_name, priceOf(item)].join(' · ')}
                    </Typography>
                  </Box>
                  <Button
                    variant="outlined"
                    color="inherit"
                    disabled={decide.isPending}
                    aria-label={t('takeOf', { name: nameOf(item) })}
                    onClick={() => take(item.item, nameOf(item))}
                  >
                    {t('takePrice')}
                  </Button>
                </Box>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogEnd onClose={onClose} />
    </DialogFrame>
  );
}
