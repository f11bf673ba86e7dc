import { Box, Button, Stack, Typography, useText } from '@qiaohui/kit';
import { Checkbox, FormControlLabel } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Subject } from './subject.ts';

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  maxHeight: 220,
  overflowY: 'auto',
  px: 3,
} as const;

type Props = { subjects: Subject[]; left: Set<string>; onLeft: (left: Set<string>) => void };

/** Chooses which items get labels; all unless some are left out. */
export function Subjects({ subjects, left, onLeft }: Props) {
  const t = useText(text);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeft(next);
  };
  const all = left.size === 0;
  return (
    <Box role="group" aria-label={t('what')}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('chosen', { count: subjects.length - left.size, all: subjects.length })}
        </Typography>
        <Button onClick={() => onLeft(all ? new Set(subjects.map(({ id }) => id)) : new Set())}>
          {t(all ? 'none' : 'all')}
        </Button>
      </Stack>
      <Box sx={frame}>
        {subjects.map(({ id, name, note }) => (
          <FormControlLabel
            key={id}
            sx={{ display: 'flex', minHeight: 44, m: 0, '& .MuiFormControlLabel-label': { minWidth: 0 } }}
            control={<Checkbox checked={!left.has(id)} onChange={() => toggle(id)} />}
            label={
              <>
                {name}
                {note && (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {note}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </Box>
    </Box>
  );
}
