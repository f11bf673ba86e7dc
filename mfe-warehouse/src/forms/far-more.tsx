import { Alert, isMixedInputRight, useText } from '@qiaohui/kit';
import { useDoubleCheck } from '@qiaohui/kit/form';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { isFarMore } from './far-more.rules.ts';

/**
 * Holds back a number of pieces far above a known one until the user confirms it; `question` is shown below the field.
 * Digits of a scanner in it have their own question.
 */
export function useFarMore(pieces: number, than: number) {
  const t = useText(names);
  const { isConfirming, holds } = useDoubleCheck(isFarMore(pieces, than) ? String(pieces) : '');
  const question = isConfirming && (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {t('farMore', { pieces, than })}
    </Alert>
  );
  return { holds: () => !isMixedInputRight(String(pieces)) && holds(), question };
}
