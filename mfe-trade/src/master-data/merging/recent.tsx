import { Alert, Button, useQuery, useText, When } from '@qiaohui/kit';
import type { Mergeables } from '../supply/noun.ts';
import { merges } from '../supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useUndoMerge } from './undo.ts';

/** The merges of the last day into a brand, a channel or a customer, each with its undoing. */
export function RecentMerges({ noun, into }: { noun: Mergeables; into: string }) {
  const t = useText(text);
  const { data = [] } = useQuery(merges[noun].into(into));
  const undo = useUndoMerge(noun);
  return data.map(({ id, absorbed, by, at }) => (
    <Alert
      key={id}
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => undo({ into, merge: id })}>
          {t('undoMerge')}
        </Button>
      }
      sx={{ mb: 4 }}
    >
      {t('recent', { names: absorbed.map(({ name }) => name).join(t('comma')), by })} <When at={at} />
    </Alert>
  ));
}
