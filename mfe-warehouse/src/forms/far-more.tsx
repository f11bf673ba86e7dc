import { Alert, isSpliceRight, useText } from '@qiaohui/kit';
import { useDoubt } from '@qiaohui/kit/form';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { isFarMore } from './far-more.rules.ts';

/**
 * Holds a number of pieces that is far more than another one that is known until it was asked about; `question` stands
 * below their field. A scanner's digits in it are asked about by their own question.
 */
export function useFarMore(pieces: number, than: number) {
  const t = useText(names);
  const { isAsked, holds } = useDoubt(isFarMore(pieces, than) ? String(pieces) : '');
  const question = isAsked && (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {t('farMore', { pieces, than })}
    </Alert>
  );
  return { holds: () => !isSpliceRight(String(pieces)) && holds(), question };
}
