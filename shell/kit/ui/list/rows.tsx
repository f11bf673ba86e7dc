import { Box } from '@qiaohui/kit/core';
import { Fragment, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { Cell } from './cell.tsx';
import { type Column, type RowAct, rowName, type Shown } from './column.ts';
import { RowMenu } from './row-menu.tsx';
import { checkOf, RowCheck, type Selection, useToggle } from './selection.tsx';
import { row as rowHeight } from './sizes.ts';

type Props<R> = Shown<R> & {
  selection?: Selection<R> | undefined;
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

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3, minWidth: 0 } as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const end = { flex: 'none', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Shows the whole of what is cut in a row, over which its link is stretched. */
const showCut = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  const texts = [...currentTarget.querySelectorAll('[data-cut]')].filter(isCut).map(({ textContent }) => textContent);
  if (texts.length > 0) currentTarget.title = texts.join('\n');
  else currentTarget.removeAttribute('title');
};

/** Cells say with a dash that they have nothing to say; a line of such says less than none. */
const isNothing = (value: ReactNode) => value === '–' || value === '' || value === null || value === undefined;

/** What stands where: beside the title, at the end of the second line, and in it. */
function parted<R>([head, ...rest]: Column<R>[], tall: boolean) {
  const declared = rest.find(({ phone }) => phone === 'end');
  const end = declared ?? (tall ? undefined : rest.find(({ figure, phone }) => figure && !phone));
  return {
    head,
    end,
    beside: rest.filter(({ phone }) => phone === 'beside'),
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
  actsOf: ((row: R) => RowAct[]) | undefined;
};

function ItemOf<R extends { id: string }>(props: ItemProps<R>) {
  const { row, parts, tall, name, to, newTab, isOpen, checked, toggle, actsOf } = props;
  const { head, end: last, beside, second } = parts;
  const link = { addressOf: () => to, newTab, opened: isOpen ? row.id : null };
  // what is cut is read on the row's own page
  const whole = tall || !to;
  return (
    <Box component="li" onMouseOver={showCut} sx={{ ...item, ...(isOpen && { bgcolor: 'primary.wash' }) }}>
      {checked !== undefined && (
        <Box sx={{ ml: -3, minWidth: { xs: 44, md: 38 } }}>
          {checked !== null && <RowCheck row={row} name={name} checked={checked} toggle={toggle} />}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ ...line, fontWeight: 600, ...(whole && { flexWrap: 'wrap' }) }}>
          <Box data-cut sx={whole ? { flex: '1 1 auto', minWidth: 0 } : { flex: 1, ...cut }}>
            {head && <Cell column={head} row={row} first tall={tall} {...link} />}
          </Box>
          {beside.map((column) => (
            <Box key={column.key} component="span" sx={{ flex: 'none', fontSize: 14, fontWeight: 400 }}>
              <Cell column={column} row={row} />
            </Box>
          ))}
        </Box>
        {(second.length > 0 || last) && (
          <Box sx={{ ...line, fontSize: 14 }}>
            <Box data-cut sx={{ color: 'text.secondary', ...(whole ? { minWidth: 0 } : cut) }}>
              {second
                .filter(({ cell }) => !isNothing(cell(row)))
                .map((column, nth) => (
                  <Fragment key={column.key}>
                    {nth > 0 && ' · '}
                    {column.figure && `${column.title} `}
                    <Cell column={column} row={row} />
                  </Fragment>
                ))}
            </Box>
            {last && !isNothing(last.cell(row)) && (
              <Box sx={end}>
                <Cell column={last} row={row} />
              </Box>
            )}
          </Box>
        )}
      </Box>
      {actsOf && (
        <Box sx={{ mr: -3, minWidth: 44 }}>
          <RowMenu name={name} acts={actsOf(row)} bare />
        </Box>
      )}
    </Box>
  );
}

/** Opening another record renders two rows again, if the list keeps its columns. */
const Item = memo(ItemOf) as typeof ItemOf;

/** Rows as two lines each, on a phone; a row without a page of its own shows all of its second line. */
export function ListRows<R extends { id: string }>(props: Props<R>) {
  const { label, rows, columns, actsOf, selection, tall = false, addressOf, newTab = false, opened } = props;
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
          {...{ row, parts, tall, newTab, toggle, actsOf }}
        />
      ))}
    </Box>
  );
}
