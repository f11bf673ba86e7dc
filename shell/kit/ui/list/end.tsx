import { Box, Button, Typography, useFormat, useText } from '@qiaohui/kit/core';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  shown: number;
  /** How many there are, if the service says so. */
  total: number | undefined;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
};

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  minHeight: 44,
  px: 4,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** The last row of a list: how many rows are shown, and the button for more. */
export function ListEnd({ shown, total, hasMore, isLoading, onMore }: Props) {
  const t = useText(text);
  const common = useText(texts);
  const { number } = useFormat();
  const all = hasMore ? total : shown;
  return (
    <Box sx={row}>
      <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {all === undefined
          ? t('shown', { count: number(shown) })
          : t('shownOf', { count: number(shown), total: number(all) })}
      </Typography>
      {hasMore && (
        <Button color="info" size="small" loading={isLoading} onClick={onMore} sx={{ minHeight: { xs: 44, md: 36 } }}>
          {common('more')}
        </Button>
      )}
    </Box>
  );
}
