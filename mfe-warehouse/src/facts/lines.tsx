import Add from '@mui/icons-material/AddOutlined';
import ContentPaste from '@mui/icons-material/ContentPasteOutlined';
import { Alert, Box, Button, Stack, Typography, useText } from '@qiaohui/kit';
import { useFieldArray, useFormContext } from '@qiaohui/kit/form';
import { MAX_ANNOUNCED } from '@qiaohui/warehouse/goods';
import { type ClipboardEvent, useState } from 'react';
import { GoodsLine } from './line.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { isRows } from './paste.ts';
import { PasteField } from './paste-field.tsx';
import { emptyGoods, type GoodsInput } from './schema.ts';

type Lines = { goods: GoodsInput[] };
type Gone = { nth: number; line: GoodsInput };
const isEmpty = (line: GoodsInput | undefined) => JSON.stringify(line) === JSON.stringify(emptyGoods());

/** Announced goods, typed one by one or pasted as rows from Excel into any of their fields. */
export function GoodsLines() {
  const t = useText(text);
  const { getValues } = useFormContext<Lines>();
  const { fields, append, remove, insert, replace } = useFieldArray<Lines, 'goods'>({ name: 'goods' });
  const [pasted, setPasted] = useState<string | null>(null);
  const [gone, setGone] = useState<Gone | null>(null);
  // an empty line is replaced
  const filled = () => getValues('goods').filter((line) => !isEmpty(line));
  const take = (rows: GoodsInput[]) => {
    replace([...filled(), ...rows]);
    setPasted(null);
  };
  const drop = (nth: number) => {
    const line = getValues(`goods.${nth}`);
    remove(nth);
    setGone(isEmpty(line) ? null : { nth, line });
  };
  const restore = ({ nth, line }: Gone) => {
    insert(nth, line);
    setGone(null);
  };
  const catchRows = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/plain');
    if (pasted !== null || !isRows(copied)) return;
    event.preventDefault();
    setPasted(copied);
  };
  return (
    <Box component="section" aria-label={t('lines')} onPaste={catchRows} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Typography variant="h3" component="h3">
        {t('lines')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('linesHint')}
      </Typography>
      <Stack sx={{ gap: 3 }}>
        {fields.map(({ id }, nth) => (
          <GoodsLine key={id} nth={nth} onRemove={() => drop(nth)} />
        ))}
        {gone && (
          <Alert
            severity="info"
            role="status"
            action={
              <Button color="inherit" onClick={() => restore(gone)}>
                {t('undo')}
              </Button>
            }
          >
            {t('removed', { type: gone.line.type || t('nameless') })}
          </Alert>
        )}
        {pasted !== null && (
          <PasteField
            copied={pasted}
            room={MAX_ANNOUNCED - filled().length}
            onTake={take}
            onClose={() => setPasted(null)}
          />
        )}
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Add />}
            disabled={fields.length >= MAX_ANNOUNCED}
            onClick={() => append(emptyGoods(), { focusName: `goods.${fields.length}.type` })}
          >
            {t('add')}
          </Button>
          {pasted === null && (
            <Button variant="outlined" color="inherit" startIcon={<ContentPaste />} onClick={() => setPasted('')}>
              {t('paste')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Box>
  );
}
