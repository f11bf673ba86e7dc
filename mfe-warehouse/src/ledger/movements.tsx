import Edit from '@mui/icons-material/EditOutlined';
import {
  Box,
  type Column,
  type RowAct,
  StatusChip,
  useFormat,
  useMediaQuery,
  useText,
  useTheme,
  When,
} from '@qiaohui/kit';
import type { Movement } from '@qiaohui/warehouse/ledger';
import { useDocumentName } from '../names/document.ts';
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

/** Actions of a movement: a correction, and taking it back. */
export function useActs(onAct: (act: Act) => void) {
  const t = useText(text);
  return (movement: Movement): RowAct[] =>
    mayTakeBack(movement)
      ? [
          ...(mayAmend(movement)
            ? [{ label: t('amend'), icon: <Edit fontSize="small" />, run: () => onAct({ movement, how: 'amend' }) }]
            : []),
          { label: t('takeBack'), danger: true, run: () => onAct({ movement, how: 'back' }) },
        ]
      : [];
}

export function useColumns(): Column<Movement>[] {
  const t = useText(text);
  const name = useText(names);
  const documentName = useDocumentName();
  const why = useReason();
  const placeName = usePlaceName();
  const placed = (place: string | null) => (place ? placeName(place) : '–');
  const { number } = useFormat();
  // there the model is the second line's, the clerk is left to the goods' page
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const at: Column<Movement> = {
    key: 'at',
    title: t('at'),
    whole: true,
    cell: ({ at: moment }) => <When at={moment} />,
  };
  return [
    {
      key: 'goods',
      title: name('code'),
      whole: true,
      cell: ({ goods }) => goods.code,
      ...(!narrow && { below: ({ goods }: Movement) => goods.type }),
    },
    // the second line may be cut at its end: the model is on the goods' page, the time is not
    ...(narrow ? [at, { key: 'type', title: name('model'), cell: ({ goods }: Movement) => goods.type }] : []),
    {
      key: 'kind',
      title: t('kind'),
      phone: 'beside',
      cell: ({ kind, reversed }) => (
        <Box component="span" sx={{ display: 'inline-flex', gap: 2 }}>
          {t(`movement_${kind}`)}
          {reversed && <StatusChip tone="ended" label={t('takenBack')} />}
        </Box>
      ),
    },
    {
      key: 'change',
      title: t('change'),
      figure: true,
      phone: 'end',
      // a move changes nothing in all; there its pieces are not shown elsewhere
      cell: ({ change, kind, pieces }) => (
        <strong>{narrow && kind === 'move' ? number(pieces) : signed(change, number)}</strong>
      ),
    },
    { key: 'after', title: t('after'), figure: true, phone: 'hidden', cell: ({ after }) => number(after) },
    {
      key: 'places',
      title: t('places'),
      phone: 'hidden',
      cell: ({ from, to, pieces }) => (from || to ? `${placed(from)} › ${placed(to)} (${number(pieces)})` : '–'),
    },
    {
      key: 'document',
      title: t('document'),
      phone: 'hidden',
      cell: ({ document }) => documentName(document.code),
      below: ({ reason }) => why(reason),
    },
    ...(narrow ? [] : [{ ...at, below: ({ user }: Movement) => user.name }]),
  ];
}
