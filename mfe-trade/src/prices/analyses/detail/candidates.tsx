import { Box, Button, Kbd, Stack, Typography, useText } from '@qiaohui/kit';
import type { AnalysisLine, ReviewItem } from '@qiaohui/trade/analyses';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { LineChip } from '../status.tsx';
import { nameOf, usePriceText } from './item-text.ts';

const button = {
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 3,
  minHeight: 44,
  py: 2,
  fontWeight: 400,
} as const;

type Props = {
  line: AnalysisLine;
  disabled: boolean;
  onTake: (item: string | null) => void;
  /** Names of the lists by id. */
  names: Map<string, string>;
};

/** What may be meant by a line, numbered as on the keyboard, each with its reason. */
export function Candidates({ line, disabled, onTake, names }: Props) {
  const t = useText(text);
  const priceOf = usePriceText();
  if (line.state !== 'review')
    return (
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }}>
        <LineChip line={line} />
        {line.match && <Typography>{nameOf(line.match)}</Typography>}
      </Stack>
    );
  const about = (item: ReviewItem) =>
    [t(`reason.${item.reason}`), names.get(item.list), priceOf(item)].filter(Boolean).join(' · ');
  return (
    <Stack sx={{ gap: 2 }}>
      {line.review.map((item, index) => (
        <Button
          key={item.item}
          variant="outlined"
          color="inherit"
          disabled={disabled}
          onClick={() => onTake(item.item)}
          sx={button}
        >
          <Kbd>{String(index + 1)}</Kbd>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {nameOf(item)}
            </Box>
            <Typography component="span" variant="caption" color="textSecondary">
              {about(item)}
            </Typography>
          </Box>
        </Button>
      ))}
      <Button variant="outlined" color="inherit" disabled={disabled} onClick={() => onTake(null)} sx={button}>
        <Kbd>0</Kbd>
        {t('noneOfThem')}
      </Button>
    </Stack>
  );
}
