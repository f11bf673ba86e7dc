import { Box, useText } from '@qiaohui/kit/core';
import { Fragment, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { Cell } from './cell.tsx';
import { type Column, type RowAct, rowName, type Shown } from './column.ts';
import { useLongPress } from './long-press.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { RowMenu } from './row-menu.tsx';
import { checkOf, RowCheck, type Selection, useToggle } from './selection.tsx';
import { row as rowHeight } from './sizes.ts';

type Props<R> = Shown<R> & {
  selection?: Selection<R> | undefined;
  /** Rows show their boxes once one is chosen: by a long press, or in its menu. For phones, where a box takes room. */
  summoned?: boolean;
  /** Rows of a record: nothing is cut or left out, since no page shows the rest. */
  tall?: boolean;
};

/** Makes the whole row clickable: the link of its title is stretched over it, below its buttons and other links. */
const item = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: rowHeight.xs,
  px: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
  '&:first-of-type': { borderTop: 0 },
  '& a[data-row]::after': { content: '""', position: 'absolute', inset: 0 },
  '& button, & label, & a:not([data-row])': { position: 'relative', zIndex: 1 },
  '&:focus-within': { bgcolor: 'action.hover' },
} as const;

const lit = { bgcolor: 'primary.wash', '&:focus-within': { bgcolor: 'primary.wash' } } as const;

/** While rows are being chosen, a press anywhere on a row chooses it instead of opening it. */
const chosenByPress = {
  userSelect: 'none',
  '& label': { position: 'static !important' },
  '& label::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1, cursor: 'pointer' },
  '& button': { zIndex: '2 !important' },
} as const;

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3, minWidth: 0 } as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** Beside the sum as long as its longest word has room there, else above it. */
const wordwise = { flex: '1 1 0', minWidth: 'min-content' } as const;
const end = {
  flex: 'none',
  ml: 'auto',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** Shows the whole of what is cut in a row, over which its link is stretched. */
const showCut = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  const texts = [...currentTarget.querySelectorAll('[data-cut]')].filter(isCut).map(({ textContent }) => textContent);
  if (texts.length > 0) currentTarget.title = texts.join('\n');
  else currentTarget.removeAttribute('title');
};

/** Cells say with a dash that they have nothing to say; a line of such says less than none. */
const isNothing = (value: ReactNode) => value === '–' || value === '' || value === null || value === undefined;

/** What stands where: beside the title, at the end of the second line, in it, and below it. */
function parted<R>([head, ...rest]: Column<R>[], tall: boolean) {
  const declared = rest.find(({ phone }) => phone === 'end');
  const end = declared ?? (tall ? undefined : rest.find(({ figure, phone }) => figure && !phone));
  return {
    head,
    end,
    beside: rest.filter(({ phone }) => phone === 'beside'),
    under: rest.filter(({ phone }) => phone === 'under'),
    second: rest.filter((column) => column !== end && column.phone === undefined && (tall || !column.figure)),
  };
}

type ItemProps<R> = {
  row: R;
  parts: ReturnType<typeof parted<R>>;
  tall: boolean;
  name: string;
  to: string | undefined;
  newTab: boolean;
  isOpen: boolean;
  /** Undefined where no row can be chosen; null for a row that cannot. */
  checked: boolean | null | undefined;
  toggle: (row: R) => void;
  /** Boxes are shown once rows are being chosen. */
  summoned: boolean;
  isChoosing: boolean;
  actsOf: ((row: R) => RowAct[]) | undefined;
};

function ItemOf<R extends { id: string }>(props: ItemProps<R>) {
  const { row, parts, tall, name, to, newTab, isOpen, checked, toggle, summoned, isChoosing, actsOf } = props;
  const t = useText(text);
  const { head, end: last, beside, second, under } = parts;
  const link = { addressOf: () => to, newTab, opened: isOpen ? row.id : null };
  // what is cut is read on the row's own page
  const whole = tall || !to;
  const canSummon = summoned && typeof checked === 'boolean';
  const press = useLongPress(canSummon ? () => toggle(row) : undefined);
  const hasBox = checked !== undefined && (isChoosing || !summoned);
  const acts = [
    ...(actsOf?.(row) ?? []),
    ...(canSummon && !isChoosing ? [{ label: t('chooseRow'), run: () => toggle(row) }] : []),
  ];
  return (
    <Box
      component="li"
      {...press}
      onMouseOver={showCut}
      sx={{
        ...item,
        ...((isOpen || checked) && lit),
        ...(summoned && hasBox && chosenByPress),
      }}
    >
      {hasBox && (
        <Box sx={{ ml: -3, minWidth: { xs: 44, md: 38 } }}>
          {checked !== null && (
            <RowCheck row={row} name={name} checked={checked} toggle={toggle} focused={summoned && checked} />
          )}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ ...line, fontWeight: 600, ...(whole && { flexWrap: 'wrap' }) }}>
          <Box data-cut sx={whole ? { flex: '1 1 auto', minWidth: 0 } : { flex: 1, ...cut }}>
            {head && <Cell column={head} row={row} first tall={tall} {...link} />}
          </Box>
          {beside
            .filter(({ cell }) => !isNothing(cell(row)))
            .map((column) => (
              <Box key={column.key} component="span" sx={{ flex: 'none', fontSize: 14, fontWeight: 400 }}>
                <Cell column={column} row={row} />
              </Box>
            ))}
        </Box>
        {(second.length > 0 || last) && (
          <Box sx={{ ...line, fontSize: 14, ...(whole && { flexWrap: 'wrap' }) }}>
            <Box data-cut sx={{ color: 'text.secondary', ...(whole ? wordwise : cut) }}>
              {second
                .filter(({ cell }) => !isNothing(cell(row)))
                .map((column, nth) => (
                  <Fragment key={column.key}>
                    {nth > 0 && ' · '}
                    {(column.figure || column.labelled) && `${column.title} `}
                    <Box component="span" sx={column.whole ? { whiteSpace: 'nowrap' } : {}}>
                      <Cell column={column} row={row} />
                    </Box>
                  </Fragment>
                ))}
            </Box>
            {last && !isNothing(last.cell(row)) && (
              <Box sx={end}>
                {last.labelled && (
                  <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                    {`${last.title} `}
                  </Box>
                )}
                <Cell column={last} row={row} />
              </Box>
            )}
          </Box>
        )}
        {under
          .filter(({ cell }) => !isNothing(cell(row)))
          .map((column) => (
            <Box key={column.key} sx={{ fontSize: 14 }}>
              {column.labelled && `${column.title} `}
              <Cell column={column} row={row} />
            </Box>
          ))}
      </Box>
      {(actsOf || summoned) && (
        <Box sx={{ mr: -3, minWidth: actsOf || (canSummon && !isChoosing) ? 44 : 0 }}>
          <RowMenu name={name} acts={acts} bare />
        </Box>
      )}
    </Box>
  );
}

/** Opening another record renders two rows again, if the list keeps its columns. */
const Item = memo(ItemOf) as typeof ItemOf;

/** Rows as two lines each, on a phone; a row without a page of its own shows all of its second line. */
export function ListRows<R extends { id: string }>(props: Props<R>) {
  const {
    label,
    rows,
    columns,
    actsOf,
    selection,
    tall = false,
    summoned = false,
    addressOf,
    newTab = false,
    opened,
  } = props;
  const parts = useMemo(() => parted(columns, tall), [columns, tall]);
  const toggle = useToggle(selection);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0 }}>
      {rows.map((row) => (
        <Item<R>
          key={row.id}
          name={rowName(props, row)}
          to={addressOf?.(row)}
          isOpen={row.id === opened}
          checked={checkOf(selection, row)}
          isChoosing={selection !== undefined && selection.rows.length > 0}
          summoned={summoned && selection !== undefined}
          {...{ row, parts, tall, newTab, toggle, actsOf }}
        />
      ))}
    </Box>
  );
}
