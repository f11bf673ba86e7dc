import { Button, Empty } from '@qiaohui/kit';

type TextKey = 'empty' | 'emptyText' | 'nothing' | 'nothingText' | 'clear';
type Props = { t: (word: TextKey) => string; filtered: boolean; clear: () => void };

/** Why a list is empty: there is nothing yet, or nothing that the filters let through, which can be cleared. */
export function NoRows({ t, filtered, clear }: Props) {
  if (!filtered) return <Empty title={t('empty')} text={t('emptyText')} />;
  const action = (
    <Button variant="outlined" color="inherit" onClick={clear}>
      {t('clear')}
    </Button>
  );
  return <Empty title={t('nothing')} text={t('nothingText')} action={action} />;
}
