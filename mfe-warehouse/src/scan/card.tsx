import { Box, Button, InputBase, Link, Paper, RouterLink, Stack, Typography, useText } from '@qiaohui/kit';
import type { Mode, Pending, Place } from './station.ts';
import { text } from './text.ts';

/** A finger or a mouse leaves the focus where scanners type; only keys move it here. */
const unfocused = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
const big = { minHeight: 56, fontSize: 18, borderRadius: '10px' } as const;

type Props = {
  mode: Mode;
  place: Place;
  pending: Pending;
  onPieces: (pieces: number) => void;
  onConfirm: () => void;
};

/** What was scanned, how many there are of it, and one large button. */
export function PendingCard({
  mode,
  place,
  pending: { code, goods, pieces, box, isWhole },
  onPieces,
  onConfirm,
}: Props) {
  const t = useText(text);
  const least = mode === 'count' ? 0 : 1;
  const facts = [goods?.sku, goods?.places.map(({ place: at, pieces: some }) => `${at} ${some}`).join(' · ')];
  return (
    <Paper variant="outlined" sx={{ p: 5, borderRadius: '14px', bgcolor: 'primary.wash' }} aria-live="polite">
      <Typography variant="body2" color="textSecondary">
        {[box ?? goods?.code, goods?.client_code, place.order].filter(Boolean).join(' · ') || t('notLookedUp')}
      </Typography>
      <Typography sx={{ fontSize: 20, fontWeight: 700, overflowWrap: 'anywhere' }}>
        {goods ? (
          <Link component={RouterLink} to={`/warehouse/goods/${goods.id}`} color="inherit">
            {goods.type}
          </Link>
        ) : (
          code
        )}
      </Typography>
      <Typography sx={{ mb: 3 }}>{facts.filter(Boolean).join(' · ')}</Typography>
      <Stack direction="row" sx={{ gap: 2, mb: 3 }}>
        <Button
          variant="outlined"
          color="inherit"
          {...unfocused}
          aria-label={t('less')}
          disabled={pieces <= least}
          onClick={() => onPieces(pieces - 1)}
          sx={big}
        >
          −
        </Button>
        <InputBase
          value={isWhole ? '' : String(pieces)}
          placeholder={isWhole ? t('wholeBox') : ''}
          onChange={({ target }) => onPieces(Math.max(least, Number(target.value.replaceAll(/\D/g, '').slice(0, 7))))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onConfirm();
          }}
          onFocus={({ target }) => target.select()}
          inputProps={{ 'aria-label': t('pieces'), inputMode: 'numeric', style: { textAlign: 'center' } }}
          sx={{
            ...big,
            flex: 1,
            fontSize: 26,
            fontWeight: 700,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        />
        <Button
          variant="outlined"
          color="inherit"
          {...unfocused}
          aria-label={t('more')}
          onClick={() => onPieces(pieces + 1)}
          sx={big}
        >
          +
        </Button>
      </Stack>
      <Box>
        <Button fullWidth variant="contained" {...unfocused} onClick={onConfirm} sx={big}>
          {isWhole ? t('do_box') : t(`do_${mode}`, { count: pieces })}
        </Button>
      </Box>
    </Paper>
  );
}
