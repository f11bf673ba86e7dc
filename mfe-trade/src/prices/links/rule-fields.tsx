import { Box, Typography, useText } from '@qiaohui/kit';
import { DecimalField, FormControlLabel, InputAdornment, Radio, RadioGroup, useController } from '@qiaohui/kit/form';
import { LinkMatch } from '@qiaohui/trade/lists';
import text from './messages/zh-CN.json' with { type: 'json' };

/** By what the lists are linked, and the rate of items that get no other. */
export function RuleFields() {
  const t = useText(text);
  const { field } = useController({ name: 'match' });
  return (
    <>
      <Box>
        <Typography id="link-match" component="span" variant="body2" color="textSecondary">
          {t('matchBy')}
        </Typography>
        <RadioGroup {...field} aria-labelledby="link-match">
          {LinkMatch.options.map((match) => (
            <FormControlLabel
              key={match}
              value={match}
              control={<Radio />}
              label={t(`match.${match}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </Box>
      <DecimalField
        name="uniform_rate"
        label={t('uniform')}
        helperText={t('uniformHint')}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
      />
    </>
  );
}
