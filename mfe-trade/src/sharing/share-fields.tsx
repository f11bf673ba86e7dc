import { Alert, rowsOf, Typography, useInfiniteQuery, useText } from '@qiaohui/kit';
import { FormControlLabel, Radio, RadioGroup } from '@qiaohui/kit/form';
import type { ShareWay } from '@qiaohui/trade/sharing';
import text from './messages/zh-CN.json' with { type: 'json' };
import { shares } from './queries.ts';

/** Partners that see a record already, and how. */
export function Recipients({ item }: { item: string }) {
  const t = useText(text);
  const { data } = useInfiniteQuery(shares.page({ direction: 'mine', way: 'share', state: 'accepted', item }));
  const rows = rowsOf(data);
  if (rows.length === 0) return null;
  const names = rows.map(({ counterpart, discounts, kind }) =>
    kind === 'list'
      ? t(discounts ? 'withDiscounts' : 'withoutDiscounts', { team: counterpart.name })
      : counterpart.name,
  );
  return <Alert severity="info">{t('recipientsNow', { names: names.join(t('comma')) })}</Alert>;
}

/** Shared as it is at any time, or as a copy. */
export function WayField({ way, onChange }: { way: ShareWay; onChange: (way: ShareWay) => void }) {
  const t = useText(text);
  return (
    <RadioGroup aria-label={t('how')} value={way} onChange={(_, chosen) => onChange(chosen as ShareWay)}>
      {(['share', 'copy'] as const).map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          control={<Radio />}
          sx={{ minHeight: 44, alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 2 } }}
          label={
            <>
              {t(`way.${one}`)}
              <Typography variant="body2" color="textSecondary">
                {t(`wayHint.${one}`)}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}
