import { Box, Card, StatusChip, type Tone, Typography, useText } from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { maxCustomerBytes } from '@qiaohui/remit/files';
import type { Shared, SharedPaper } from '@qiaohui/remit/links';
import { useSlotNames } from '../../documents/slot-names.ts';
import { text as fileText } from '../../documents/text.ts';
import { PAPERS } from '../../documents/upload.ts';
import { text as papersText } from '../documents/text.ts';
import { useShared } from '../links/queries.ts';
import { text } from './text.ts';

const tones: Record<SharedPaper['state'], Tone> = {
  missing: 'neutral',
  pending: 'progress',
  accepted: 'progress',
  rejected: 'attention',
};
const AGAIN = 13;

/** One slot: its state and reason, and the place for a file while it is open. */
function Slot({ item, order, token }: { item: SharedPaper; order: Shared; token: string }) {
  const t = useText(text);
  const words = useText(papersText);
  const f = useText(fileText);
  const { handIn, show } = useShared(token);
  const { name, hint } = useSlotNames(order.paymentType)(item.slot);
  const { slot, state, required, reason, open } = item;
  const label = state === 'missing' && !required ? words('optional') : words(state);
  return (
    <Box component="li" sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3" id={`name-${slot}`} sx={{ mr: 'auto' }}>
          {name}
        </Typography>
        <StatusChip tone={tones[state]} label={state === 'pending' || state === 'accepted' ? `✓ ${label}` : label} />
      </Box>
      {reason && (
        <Typography variant="body2" sx={{ mt: 2, color: 'error.main' }}>
          {words('reason', { reason })}
        </Typography>
      )}
      {open && (
        <Box role="group" aria-labelledby={`name-${slot}`} sx={{ mt: 3, displayPrint: 'none' }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {hint} {order.status === AGAIN && t('oneFile')}
          </Typography>
          <Upload
            label={words('drop')}
            of={name}
            hint={f('kinds')}
            accept={PAPERS}
            maxBytes={maxCustomerBytes}
            tooLarge={f('tooLarge')}
            send={handIn(slot)}
            onDone={show}
            multiple={order.status !== AGAIN}
          />
        </Box>
      )}
    </Box>
  );
}

type Props = { order: Shared; papers: SharedPaper[]; token: string };

/** The checklist, with a place for each file that is asked for. */
export function SharedPapers({ order, papers, token }: Props) {
  const words = useText(papersText);
  return (
    <Card component="section" aria-labelledby="papers">
      <Typography variant="h2" id="papers" sx={{ mb: 4 }}>
        {words('title')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
        {papers.map((item) => (
          <Slot key={item.slot} item={item} order={order} token={token} />
        ))}
      </Box>
    </Card>
  );
}
