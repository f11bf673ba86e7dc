import { Link, RouterLink, Timeline, Typography, useFormat, useSession, useText } from '@qiaohui/kit';
import type { Movement } from '@qiaohui/warehouse/ledger';
import { text } from './text.ts';

/** The service sends no more than this; the page says so. */
const SHOWN = 200;

/** The goods' ledger, newest first: what changed, by whom, on which document, and what was left. */
export function Movements({ movements }: { movements: Movement[] }) {
  const t = useText(text);
  const { number } = useFormat();
  const { user } = useSession();
  if (movements.length === 0) return <Typography color="textSecondary">{t('noMovements')}</Typography>;
  const steps = movements.map(({ id, kind, change, goods, at, user: by, after, document }) => ({
    key: id,
    title: `${t(kind === 'in' ? 'came' : 'went', { count: number(Math.abs(change)) })} · ${goods.type}`,
    at,
    by: by.name,
    note: (
      <>
        {t('after', { count: after })}
        {kind === 'ship' && ' · '}
        {kind === 'ship' &&
          (user?.group === 'trade' ? (
            document.code
          ) : (
            <Link component={RouterLink} to={`/warehouse/out/${document.id}`}>
              {document.code}
            </Link>
          ))}
      </>
    ),
  }));
  return (
    <>
      <Timeline label={t('movements')} steps={steps} />
      {movements.length === SHOWN && (
        <Typography variant="caption" color="textSecondary">
          {t('cut', { count: SHOWN })}
        </Typography>
      )}
    </>
  );
}
