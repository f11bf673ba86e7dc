import { Button, Empty } from '@qiaohui/kit';

type TextKey = 'empty' | 'emptyText' | 'nothing' | 'nothingText' | 'clear';
type Props = { t: (word: TextKey) => string; filtered: boolean; clear: () => void };

/** An empty list: there is nothing yet, or nothing matches the filters, which can be cleared. */
export function NoRows({ t, filtered, clear }: Props) {
  if (!filtered) return <Empty title={t('empty')} text={t('emptyText')} />;
  const action = (
    <Button variant="outlined" color="inherit" onClick={clear}>
      {t('clear')}
    </Button>
  );
  return <Empty title={t('nothing')} text={t('nothingText')} action={action} />;
}
