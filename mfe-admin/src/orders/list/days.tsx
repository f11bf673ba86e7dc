import { Box, useText } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import { useAddress } from '../../list/address.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** One end of the period in which orders were created, Shanghai time; in the URL. */
function Day({ name, label }: { name: 'from' | 'to'; label: string }) {
  const { params, change } = useAddress();
  const other = params.get(name === 'from' ? 'to' : 'from');
  // a period is sorted newest first: the select beside it shows so
  const choose = (day: string) => change({ [name]: day, sort: day || other ? 'newest' : '' });
  return (
    <TextField
      type="date"
      size="small"
      fullWidth={false}
      id={`filter-${name}`}
      value={params.get(name) ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ flex: 1, minWidth: 0 }}
    />
  );
}

export function Days() {
  const t = useText(text);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: '1 1 100%', sm: '0 1 330px' } }}>
      <Day name="from" label={t('from')} />
      <span aria-hidden>–</span>
      <Day name="to" label={t('to')} />
    </Box>
  );
}
