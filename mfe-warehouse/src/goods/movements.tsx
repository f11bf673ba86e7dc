import { Box, Button, Link, RouterLink, StatusChip, Timeline, useFormat, useText } from '@qiaohui/kit';
import type { Movement } from '@qiaohui/warehouse/ledger';
import { lazy, Suspense, useState } from 'react';
import { useWorksHere } from '../area/works-here.ts';
import { useDocumentName } from '../names/document.ts';
import { useReason } from '../names/reason.ts';
import { usePlaceName } from '../places/place-names.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const Amend = lazy(() => import('../ledger/amend.tsx'));

const pages: Partial<Record<Movement['kind'], string>> = {
  in: '/warehouse/in',
  ship: '/warehouse/out',
  return: '/warehouse/out',
};
const mayAmend = ({ kind, reversed }: Movement) => (kind === 'in' || kind === 'move') && !reversed;
const signed = (change: number, number: (value: number) => string) =>
  change < 0 ? `−${number(-change)}` : `+${number(change)}`;

/** The document behind a movement, as a link if it has a page. */
function DocumentLink({ kind, document }: Pick<Movement, 'kind' | 'document'>) {
  const documentName = useDocumentName();
  const page = pages[kind];
  if (!page) return documentName(document.code);
  return (
    <Link component={RouterLink} to={`${page}/${document.id}`}>
      {document.code}
    </Link>
  );
}

/** Movements of goods, newest first; warehouse staff may amend them. `named` shows the goods of each. */
export function MovementLines({ movements, named = false }: { movements: Movement[]; named?: boolean }) {
  const t = useText(text);
  const why = useReason();
  const documentName = useDocumentName();
  const placeName = usePlaceName();
  const { number } = useFormat();
  const worksHere = useWorksHere();
  const [amended, setAmended] = useState<Movement | null>(null);
  const steps = movements.map((movement) => {
    const { id, kind, change, goods, at, user, after, from, to, pieces, reason } = movement;
    const what = kind === 'move' ? number(pieces) : signed(change, number);
    const places = [from, to].flatMap((place) => (place ? placeName(place) : [])).join(' › ');
    return {
      key: id,
      title: (
        <Box component="span" sx={{ display: 'inline-flex', gap: 2, flexWrap: 'wrap' }}>
          {[t(`kind_${kind}`, { count: what }), ...(named ? [goods.type] : [])].join(' · ')}
          {movement.reversed && <StatusChip tone="ended" label={t('takenBack')} />}
        </Box>
      ),
      at,
      by: user.name,
      note: (
        <>
          {[t('after', { count: after }), places, why(reason)].filter(Boolean).join(' · ')} ·{' '}
          {worksHere ? <DocumentLink {...movement} /> : documentName(movement.document.code)}
        </>
      ),
      ...(worksHere && mayAmend(movement)
        ? {
            below: (
              <Button
                color="info"
                onClick={() => setAmended(movement)}
                sx={{ minHeight: 44, minWidth: 0, px: 2, mx: -2 }}
              >
                {t('amend')}
              </Button>
            ),
          }
        : {}),
    };
  });
  return (
    <>
      <Timeline label={t('movements')} steps={steps} />
      {amended && (
        <Suspense>
          <Amend movement={amended} how="amend" onClose={() => setAmended(null)} />
        </Suspense>
      )}
    </>
  );
}
