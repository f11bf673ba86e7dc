import { Box, Button, StatusChip, useFormat, useText, When } from '@qiaohui/kit';
import type { Movement } from '@qiaohui/warehouse/ledger';
import type { ReactNode } from 'react';
import { Below } from '../listing/below.tsx';
import type { Column } from '../listing/column.ts';
import { RowLink } from '../listing/row-link.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { useReason } from '../names/reason.ts';
import { usePlaceName } from '../places/place-names.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

export type Act = { movement: Movement; how: 'back' | 'amend' };

const mayAmend = ({ kind }: Movement) => kind === 'in' || kind === 'move';
/** False for shipped goods, which are returned on their out-order. */
const mayTakeBack = ({ kind, reversed }: Movement) => kind !== 'reverse' && kind !== 'ship' && !reversed;
const signed = (change: number, number: (value: number) => string) =>
  change > 0 ? `+${number(change)}` : number(change);

/** A value with details in small print below. */
const Two = ({ children, below }: { children: ReactNode; below: string }) => (
  <>
    {children}
    <Below parts={[below]} />
  </>
);

export function useColumns(onAct: (act: Act) => void): Column<Movement>[] {
  const t = useText(text);
  const name = useText(names);
  const why = useReason();
  const placeName = usePlaceName();
  const placed = (place: string | null) => (place ? placeName(place) : '–');
  const { number } = useFormat();
  return [
    {
      key: 'goods',
      label: name('code'),
      whole: true,
      cell: ({ goods }) => (
        <Two below={goods.type}>
          <RowLink to={`?goods=${goods.id}`}>{goods.code}</RowLink>
        </Two>
      ),
    },
    {
      key: 'kind',
      label: t('kind'),
      cell: ({ kind, reversed }) => (
        <Box component="span" sx={{ display: 'inline-flex', gap: 2, flexWrap: 'wrap' }}>
          {t(`movement_${kind}`)}
          {reversed && <StatusChip tone="ended" label={t('takenBack')} />}
        </Box>
      ),
    },
    {
      key: 'change',
      label: t('change'),
      figure: true,
      cell: ({ change }) => <strong>{signed(change, number)}</strong>,
    },
    { key: 'after', label: t('after'), figure: true, cell: ({ after }) => number(after) },
    {
      key: 'places',
      label: t('places'),
      cell: ({ from, to, pieces }) => (from || to ? `${placed(from)} › ${placed(to)} (${number(pieces)})` : '–'),
    },
    {
      key: 'document',
      label: t('document'),
      whole: true,
      cell: ({ document, reason }) => <Two below={why(reason)}>{document.code}</Two>,
    },
    {
      key: 'at',
      label: t('at'),
      whole: true,
      cell: ({ at, user }) => (
        <Two below={user.name}>
          <When at={at} />
        </Two>
      ),
    },
    {
      key: 'acts',
      label: t('acts'),
      whole: true,
      cell: (movement) =>
        mayTakeBack(movement) ? (
          <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
            <Button size="small" color="error" onClick={() => onAct({ movement, how: 'back' })}>
              {t('takeBack')}
            </Button>
            {mayAmend(movement) && (
              <Button size="small" color="info" onClick={() => onAct({ movement, how: 'amend' })}>
                {t('amend')}
              </Button>
            )}
          </Box>
        ) : (
          '–'
        ),
    },
  ];
}
