import { Typography, useText } from '@qiaohui/kit';
import type { Movement } from '@qiaohui/warehouse/ledger';
import { MovementLines } from '../../goods/movements.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The service sends at most this many; the page says so. */
const SHOWN = 200;

/** Movements of the goods, newest first: change, person, document, and remaining pieces. */
export function Movements({ movements }: { movements: Movement[] }) {
  const t = useText(text);
  if (movements.length === 0) return <Typography color="textSecondary">{t('noMovements')}</Typography>;
  return (
    <>
      <MovementLines movements={movements} named />
      {movements.length === SHOWN && (
        <Typography variant="caption" color="textSecondary">
          {t('cut', { count: SHOWN })}
        </Typography>
      )}
    </>
  );
}
