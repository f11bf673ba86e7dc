import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, Card, Collapse, firstClick, IconButton, Stack, Typography, useText } from '@qiaohui/kit';
import { useFormState } from '@qiaohui/kit/form';
import { useId, useState } from 'react';
import { MainFields, MoreFields } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { GoodsInput } from './schema.ts';

const folded = ['best_before', 'size', 'weight', 'consignee', 'sorting'] as const;

/** One line of announced goods; seldom known facts are collapsed, and expand on an error. */
export function GoodsLine({ nth, onRemove }: { nth: number; onRemove: () => void }) {
  const t = useText(text);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { errors } = useFormState<{ goods: GoodsInput[] }>({ name: `goods.${nth}` });
  const lineErrors = errors.goods?.[nth];
  const isOpen = open || folded.some((name) => lineErrors?.[name] !== undefined);
  const title = t('nthLine', { nth: nth + 1 });
  return (
    <Card component="fieldset" aria-labelledby={id} sx={{ p: 4, m: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
        <Typography id={id} variant="h3" component="h3">
          {title}
        </Typography>
        <IconButton
          aria-label={t('remove', { nth: nth + 1 })}
          onClick={firstClick(onRemove)}
          sx={{ width: 44, height: 44 }}
        >
          <Close />
        </IconButton>
      </Stack>
      <MainFields at={`goods.${nth}.`} counted />
      <Button color="info" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mt: 2, minHeight: 44 }}>
        {t(isOpen ? 'less' : 'more')}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ pt: 3 }}>
          <MoreFields at={`goods.${nth}.`} />
        </Box>
      </Collapse>
    </Card>
  );
}
