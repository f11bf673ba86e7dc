import {
  Box,
  Button,
  Card,
  MenuItem,
  StatusChip,
  Typography,
  toast,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { digits, TextField, useMixedInputCheck } from '@qiaohui/kit/form';
import type { CountLine, CountSheetWithLines } from '@qiaohui/warehouse/counts';
import { type FormEvent, useState } from 'react';
import { useFarMore } from '../../forms/far-more.tsx';
import { reasons, useReason } from '../../names/reason.ts';
import { usePlaceName } from '../../places/place-names.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { counts } from '../queries.ts';

const form = { display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' } as const;

function Outcome({ line }: { line: CountLine }) {
  const t = useText(text);
  const { number } = useFormat();
  if (line.counted === null) return <StatusChip tone="waiting" label={t('uncountedLine')} />;
  const difference = line.counted - (line.booked ?? 0);
  return difference === 0 ? (
    <StatusChip tone="progress" label={t('right', { count: number(line.counted) })} />
  ) : (
    <StatusChip
      tone="attention"
      label={t('wrong', {
        count: number(line.counted),
        difference: difference > 0 ? `+${number(difference)}` : number(difference),
      })}
    />
  );
}

/** One line: its pieces in the books and by count. A difference from the present books requires a reason. */
export function Line({ sheet, line }: { sheet: CountSheetWithLines; line: CountLine }) {
  const t = useText(text);
  const { number } = useFormat();
  const why = useReason();
  const named = usePlaceName();
  const send = useMutation(counts.count(useQueryClient(), useIdempotencyKey()));
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { books } = line;
  const differs = typed !== '' && Number(typed) !== books;
  const mixedInputCheck = useMixedInputCheck<HTMLFormElement>();
  const { holds, question } = useFarMore(Number(typed), books);
  const count = (event: FormEvent) => {
    event.preventDefault();
    if (mixedInputCheck.holds() || holds()) return;
    const known = reasons.find((one) => one === reason);
    send.mutate(
      { id: sheet.id, line: line.id, pieces: Number(typed), ...(differs && known && { reason: known }) },
      {
        onSuccess: () => {
          setTyped('');
          setReason('');
        },
        onError: toast.failure,
      },
    );
  };
  const isOpen = sheet.state === 'open';
  const inBooks = isOpen
    ? [
        t('expected', { count: number(books) }),
        line.expected !== books && t('atStart', { count: number(line.expected) }),
      ]
    : [t('expected', { count: number(line.expected) })];
  return (
    <Card component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', p: 4 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {named(line.place)} · {line.goods.type}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {[line.goods.code, line.goods.sku, ...inBooks].filter(Boolean).join(' · ')}
        </Typography>
        {line.user && (
          <Typography variant="caption" component="div" color="textSecondary">
            {[line.user.name, why(line.reason)].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
      <Outcome line={line} />
      {isOpen && (
        <Box
          component="form"
          ref={mixedInputCheck.part}
          onInput={mixedInputCheck.look}
          onSubmit={count}
          aria-label={line.goods.code}
          sx={form}
        >
          <TextField
            fullWidth={false}
            label={t('found')}
            value={typed}
            onChange={({ target }) => setTyped(digits(target.value))}
            slotProps={{ htmlInput: { inputMode: 'numeric', size: 6, maxLength: 7 } }}
          />
          {differs && (
            <TextField
              select
              required
              fullWidth={false}
              label={t('reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              sx={{ minWidth: 140 }}
            >
              {reasons.map((one) => (
                <MenuItem key={one} value={one}>
                  {why(one)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button
            type="submit"
            variant="outlined"
            disabled={typed === '' || (differs && reason === '')}
            loading={send.isPending}
          >
            {t('book')}
          </Button>
          {mixedInputCheck.question || question}
        </Box>
      )}
    </Card>
  );
}
