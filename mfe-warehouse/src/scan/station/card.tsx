import { Alert, Button, Link, Paper, RouterLink, Stack, Typography, useText } from '@qiaohui/kit';
import { usePlaceName } from '../../places/place-names.ts';
import { allOf, isUnusual, type Mode, type Pending, type Place } from '../card.rules.ts';
import { big, unfocused } from '../input/touch.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { Quantity } from './quantity.tsx';

type Props = {
  mode: Mode;
  place: Place;
  pending: Pending;
  onPieces: (pieces: number, isSpliced?: boolean) => void;
  /** `isClick`: by a single click; false by Enter or the second click of a double click. */
  onConfirm: (isClick: boolean) => void;
  onClear: () => void;
  onDone: () => void;
};

/** Expected or booked pieces beside the scanned ones. Counting is blind: it shows no booked number. */
function useFigures(mode: Mode, place: Place, pending: Pending): string {
  const t = useText(text);
  const named = usePlaceName();
  const { goods, left } = pending;
  if (!goods || mode === 'count') return '';
  if (mode === 'receive') return t('figures_receive', { expected: goods.expected, received: goods.count });
  const places = goods.places.map(({ place: at, pieces }) => `${named(at)} ${pieces}`).join(' · ');
  return [mode === 'pick' && left !== undefined && place.order && t('figures_pick', { left }), places]
    .filter(Boolean)
    .join(' · ');
}

/** The scanned goods, their number of pieces, and one large button. */
export function PendingCard({ mode, place, pending, onPieces, onConfirm, onClear, onDone }: Props) {
  const t = useText(text);
  const { code, goods, pieces, box, whole } = pending;
  const all = allOf(mode, place, pending);
  const figures = useFigures(mode, place, pending);
  const isPending = pending.asked === pieces && isUnusual(mode, place, pending);
  const isWhole = Number.isInteger(pieces);
  const wholly = whole ? t('wholeBox', { count: whole }) : '';
  return (
    <Paper variant="outlined" sx={{ p: 5, borderRadius: '14px', bgcolor: 'primary.wash' }} aria-live="polite">
      <Typography variant="body2" color="textSecondary">
        {[box ?? goods?.code, goods?.client_code, place.order, !goods && t('notLookedUp')].filter(Boolean).join(' · ')}
      </Typography>
      <Typography sx={{ fontSize: 20, fontWeight: 700 }}>
        {goods ? (
          <Link component={RouterLink} to={`/warehouse/goods/${goods.id}`} color="inherit">
            {goods.type}
          </Link>
        ) : (
          code
        )}
      </Typography>
      <Typography sx={{ mb: 3 }}>{[goods?.sku, figures].filter(Boolean).join(' · ')}</Typography>
      <Quantity
        pieces={pieces}
        least={mode === 'count' ? 0 : 1}
        unknown={wholly}
        onPieces={onPieces}
        onConfirm={() => onConfirm(false)}
        onDone={onDone}
      />
      {!isWhole && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('wholeNumber')}
        </Alert>
      )}
      {isWhole && isPending && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(pending.isSpliced ? 'spliced' : 'unusualPieces', { count: pieces })}
        </Alert>
      )}
      {all !== null && all > 1 && all !== pieces && (
        <Button
          fullWidth
          variant="outlined"
          {...unfocused}
          onClick={() => {
            onPieces(all);
            onDone();
          }}
          sx={{ ...big, mb: 2 }}
        >
          {t('all', { count: all })}
        </Button>
      )}
      <Stack sx={{ gap: 2, flexDirection: { xs: 'column-reverse', sm: 'row' } }}>
        <Button variant="outlined" color="inherit" {...unfocused} onClick={onClear} sx={big}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isWhole}
          {...unfocused}
          onClick={({ detail }) => {
            onConfirm(detail === 1);
            onDone();
          }}
          sx={{ ...big, flex: { sm: 1 }, lineHeight: 1.25 }}
        >
          {wholly ? t(`do_${mode}_whole`) : t(`do_${mode}`, { count: isWhole ? pieces : 0 })}
        </Button>
      </Stack>
    </Paper>
  );
}
