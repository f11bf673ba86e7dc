import type { OrderRow } from '@qiaohui/admin/orders';
import type { ManyResult } from '@qiaohui/admin/orders/acts';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogFrame,
  List,
  ListItem,
  type Selection,
  StatusChip,
  Typography,
  useText,
} from '@qiaohui/kit';
import { toneOf, useStatusLabels } from '../../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { results: ManyResult[]; selection: Selection<OrderRow>; onClose: () => void };

/** The result for each order, errors first; those can stay selected for another try. */
export function Results({ results, selection, onClose }: Props) {
  const t = useText(text);
  const { status } = useStatusLabels();
  const { rows, set } = selection;
  const rejected = results.filter((one) => one.refused !== null);
  const left = rows.filter(({ id }) => rejected.some((one) => one.id === id));
  const end = (remaining: typeof rows) => () => {
    set(remaining);
    onClose();
  };
  const title = t('result', { done: results.length - rejected.length, rejected: rejected.length });
  return (
    <DialogFrame title={title} onClose={end([])} width="sm">
      <DialogContent>
        <List disablePadding>
          {[...rejected, ...results.filter((one) => one.refused === null)].map((one) => (
            <ListItem key={one.id} disableGutters divider sx={{ columnGap: 3, flexWrap: 'wrap' }}>
              <Box sx={{ fontWeight: 600, flex: '1 1 auto' }}>{one.number}</Box>
              <StatusChip tone={toneOf(one.status)} label={status(one.status)} />
              {one.refused !== null && (
                <Typography variant="body2" color="error" sx={{ flex: '1 1 100%' }}>
                  {one.refused}
                </Typography>
              )}
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 6, py: 4, gap: 2, flexWrap: 'wrap' }}>
        {left.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={end(left)}>
            {t('keep')}
          </Button>
        )}
        <Button variant="contained" onClick={end([])}>
          {t('close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
