import { Box } from '@qiaohui/kit/core';
import type { Column, Shown } from './column.ts';
import { RowLink } from './row-link.tsx';

type Props<R> = Pick<Shown<R>, 'addressOf' | 'newTab' | 'opened'> & {
  column: Column<R>;
  row: R;
  /** The first cell holds the row's link. */
  first?: boolean;
  /** Small print below the value instead of beside it. */
  tall?: boolean;
};

const beside = { ml: 2, fontSize: 12.5, fontWeight: 400, color: 'text.secondary' } as const;
const under = { display: 'block', fontSize: 12.5, fontWeight: 400, color: 'text.secondary', whiteSpace: 'normal' };

/** A value of a row, with its small print. */
export function Cell<R extends { id: string }>({
  column,
  row,
  first = false,
  tall = false,
  addressOf,
  newTab = false,
  opened,
}: Props<R>) {
  const to = first ? addressOf?.(row) : undefined;
  const value = column.cell(row);
  const below = column.below?.(row);
  return (
    <>
      {to ? (
        <RowLink id={row.id} to={to} newTab={newTab} current={row.id === opened}>
          {value}
        </RowLink>
      ) : (
        value
      )}
      {below && (
        <Box component={tall ? 'div' : 'span'} sx={tall ? under : beside}>
          {below}
        </Box>
      )}
    </>
  );
}
