import { Box, useText, visuallyHidden } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

export type StepNumber = 1 | 2 | 3 | 4 | 5;
const steps: readonly StepNumber[] = [1, 2, 3, 4, 5];

/** Five thin bars; a phone shows only the name of the current step. */
export function Stepper({ step }: { step: StepNumber }) {
  const t = useText(text);
  const nameOf = (at: StepNumber) => t(`step${at}`);
  return (
    <Box component="nav" aria-label={t('steps')}>
      <Box role="status" sx={visuallyHidden}>
        {t('at', { step })}: {nameOf(step)}
      </Box>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(5, 1fr)',
          gap: 2,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {steps.map((at) => (
          <Box
            component="li"
            key={at}
            {...(at === step ? { 'aria-current': 'step' as const } : {})}
            sx={{ minWidth: 0 }}
          >
            <Box sx={{ height: 4, borderRadius: '2px', bgcolor: at <= step ? 'primary.main' : 'divider' }} />
            <Box
              sx={{
                mt: 2,
                fontSize: 13,
                whiteSpace: 'nowrap',
                // a phone's has room beside its bar: the last one to the left
                display: { xs: at === step ? 'flex' : 'none', sm: 'block' },
                justifyContent: at === steps.length ? 'flex-end' : 'flex-start',
                overflow: { sm: 'hidden' },
                textOverflow: 'ellipsis',
                fontWeight: at === step ? 700 : 400,
                color: at === step ? 'text.primary' : at < step ? 'text.secondary' : 'text.faint',
              }}
            >
              {at === step ? `${at} ${nameOf(at)}` : nameOf(at)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
