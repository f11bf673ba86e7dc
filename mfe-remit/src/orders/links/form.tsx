import {
  Box,
  Button,
  MenuItem,
  Typography,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  useRejection,
} from '@qiaohui/kit/form';
import { LinkScope, type NewLink } from '@qiaohui/remit/links';
import type { Order } from '@qiaohui/remit/orders';
import { canClaimTransfer } from '@qiaohui/remit/orders/rules';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { useState } from 'react';
import { errorText } from '../errors.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

const DAYS = [1, 3, 7, 14, 30];

/** The scope that fits an order best: documents while they are missing, else payment while it is open. */
function likelyScope({ status }: Order): LinkScope {
  if (status === OrderStatus.MethodChosen || status === OrderStatus.AwaitingDocuments) return 'upload';
  return canClaimTransfer(status) ? 'pay' : 'view';
}

/** Creates a link: what it allows, and for how long. */
export function LinkForm({ order, onCreated }: { order: Order; onCreated: (link: NewLink) => void }) {
  const t = useText(text);
  const creation = useMutation(links.create(useQueryClient(), useIdempotencyKey(), order.id));
  const [scope, setScope] = useState<LinkScope>(likelyScope(order));
  const [days, setDays] = useState(7);
  const { reject, clear, notice } = useRejection(errorText);
  const create = () => {
    clear();
    creation.mutate({ scope, days }, { onSuccess: onCreated, onError: reject });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <FormControl>
        <FormLabel id="scope" sx={{ mb: 1, color: 'text.secondary', fontSize: 14 }}>
          {t('scope')}
        </FormLabel>
        <RadioGroup
          aria-labelledby="scope"
          value={scope}
          onChange={(_, value) => setScope(LinkScope.parse(value))}
          sx={{ gap: 1 }}
        >
          {LinkScope.options.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={
                <>
                  {t(one)}
                  <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {t(`${one}Text`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
        <TextField
          select
          label={t('days')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ width: 160 }}
        >
          {DAYS.map((count) => (
            <MenuItem key={count} value={count}>
              {t('forDays', { count })}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" onClick={create} loading={creation.isPending}>
          {t('create')}
        </Button>
      </Box>
      {notice}
    </Box>
  );
}
