import {
  Alert,
  Box,
  Button,
  Card,
  HttpError,
  isAnswerLost,
  isUnread,
  MenuItem,
  StatusChip,
  Typography,
  toast,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useSession,
  useText,
} from '@qiaohui/kit';
import { TextField, useMixedInputCheck, WholeInput } from '@qiaohui/kit/form';
import type { CountLine, CountSheetWithLines } from '@qiaohui/warehouse/counts';
import { type FormEvent, useRef, useState } from 'react';
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
  const nameOf = useReason();
  const named = usePlaceName();
  const send = useMutation(counts.count(useQueryClient(), useIdempotencyKey()));
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  // the line's count that stood here when the number was typed; another one since then is somebody else's
  const [seen, setSeen] = useState(line.counted);
  // numbers that got no response: the line may have one of them from here
  const [lost, setLost] = useState<number[]>([]);
  const { user } = useSession();
  const isOwn = (counted: number | null, by: string | null | undefined) =>
    counted !== null && lost.includes(counted) && !!by && [user?.name, user?.username, user?.email].includes(by);
  const known = isOwn(line.counted, line.user?.name) ? line.counted : seen;
  const isOvertaken = typed !== '' && !send.isPending && known !== line.counted && Number(typed) !== line.counted;
  const { books } = line;
  const differs = typed !== '' && !isUnread(typed) && Number(typed) !== books;
  const mixedInputCheck = useMixedInputCheck<HTMLFormElement>();
  const { holds, question } = useFarMore(Number(typed), books);
  const count = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || isUnread(typed) || isOvertaken) return;
    if (differs && reason === '') {
      setReasonMissing(true);
      reasonField.current?.focus();
      return;
    }
    if (mixedInputCheck.holds() || holds()) return;
    book(known);
  };
  const book = (before: number | null) => {
    const why = reasons.find((one) => one === reason);
    const pieces = Number(typed);
    send.mutate(
      { id: sheet.id, line: line.id, pieces, seen: before, ...(differs && why && { reason: why }) },
      {
        onSuccess: () => {
          // another number that was typed meanwhile stays, and corrects this one
          setSeen(pieces);
          setLost([]);
          setTyped((now) => (now === typed ? '' : now));
          setReason((now) => (now === reason ? '' : now));
        },
        onError: (error) => {
          if (isAnswerLost(error)) setLost([...lost, pieces]);
          if (!(error instanceof HttpError && error.code === 'count.counted-already')) return toast.failure(error);
          const { now = null, by } = (error.state ?? {}) as { now?: number | null; by?: string | null };
          // otherwise the notice beside the number says it
          if (now !== before && isOwn(now, by)) book(now);
        },
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
            {[line.user.name, nameOf(line.reason)].filter(Boolean).join(' · ')}
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
          noValidate
          sx={form}
        >
          <WholeInput
            fullWidth={false}
            label={t('found')}
            value={typed}
            onChange={(next) => {
              if (typed === '') setSeen(line.counted);
              setTyped(next);
            }}
            slotProps={{ htmlInput: { size: 6 } }}
          />
          {differs && (
            <TextField
              select
              required
              fullWidth={false}
              label={t('reason')}
              value={reason}
              inputRef={reasonField}
              error={isReasonMissing && reason === ''}
              helperText={isReasonMissing && reason === '' && t('reasonMissing')}
              onChange={({ target }) => setReason(target.value)}
              sx={{ minWidth: 140 }}
            >
              {reasons.map((one) => (
                <MenuItem key={one} value={one}>
                  {nameOf(one)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button
            type="submit"
            variant="outlined"
            disabled={typed === '' || isUnread(typed) || isOvertaken}
            loading={send.isPending}
          >
            {t('book')}
          </Button>
          {mixedInputCheck.question || question}
        </Box>
      )}
      {isOpen && isOvertaken && (
        <Alert
          severity="warning"
          role="alert"
          sx={{ width: 1 }}
          action={
            <Button color="inherit" onClick={() => setSeen(line.counted)}>
              {t('countAnyway')}
            </Button>
          }
        >
          {line.counted === null
            ? t('uncountedMeanwhile')
            : t('countedMeanwhile', { now: number(line.counted), by: line.user?.name ?? '' })}
        </Alert>
      )}
      {!isOpen && typed !== '' && (
        <Alert severity="warning" role="alert" sx={{ width: 1 }}>
          {t(`notBooked_${sheet.state === 'void' ? 'void' : 'closed'}`, { typed })}
        </Alert>
      )}
    </Card>
  );
}
