// biome-ignore-all lint/a11y: a grid of divs by ARIA, since rows of a table cannot be placed; its box has focus and keys

import { useText, visuallyHidden } from '@qiaohui/kit';
import type { Grid, GridLine } from '@qiaohui/trade/grid';
import type { GridFigures } from '@qiaohui/trade/grid/cells';
import { type KeyboardEvent, type MouseEvent, memo, useId, useRef, useState } from 'react';
import { useInquiryFigures } from '../inquiries/figures.ts';
import { AWARD, Frame, HEAD, LINE, OFFER, ROW } from './frame.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useMarks, useRound } from './texts.ts';
import { useWindow } from './use-window.ts';

type Props = {
  grid: Grid;
  figures: GridFigures;
  /** Opens a line: its offers to award, or with no offer its own per cent. */
  onOpen: (line: GridLine, at: { offer: string | null }) => void;
  /** Awards the whole line to an offer, or takes the award back. */
  onAward: (line: GridLine, offer: string) => void;
};
/** Columns before those of the channels: the line, and what is awarded. */
const OWN = 2;

type LineProps = Pick<Props, 'grid' | 'figures'> & {
  id: string;
  line: GridLine;
  index: number;
  /** The active column; -1: another row has it. */
  active: number;
};

/** The texts of a line: what it is, what is awarded, and what each channel offers. */
const Line = memo(function Line({ id, grid, figures, line, index, active }: LineProps) {
  const t = useText(text);
  const marksOf = useMarks();
  const { decimal, sum } = useInquiryFigures();
  const { currency, offers } = grid;
  const awarded = figures.awarded(line);
  const [cheapest, fastest] = [figures.best(line, 'cheapest'), figures.best(line, 'fastest')];
  const parts = new Map(awarded?.parts.map(({ offer, quantity }) => [offer, quantity]));
  const names = [...parts.keys()].map((offer) => offers.find((one) => one.id === offer)?.channel.name ?? '–');
  const cellOf = (at: number, more = '') => ({
    id: `${id}-${index}-${at}`,
    'data-row': index,
    'data-col': at,
    className: `cell ${more}${active === at ? ' active' : ''}`,
  });
  return (
    <div role="row" aria-rowindex={index + 2} className="row" style={{ transform: `translateY(${index * ROW}px)` }}>
      <div role="rowheader" aria-colindex={1} {...cellOf(0, 'line')}>
        <strong title={line.model}>{line.model}</strong>
        <span className="small">
          {[`${line.place}`, t('pieces', { quantity: decimal(line.quantity) }), line.order_number]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="small">
          {line.unit_weight ? t('weightOf', { weight: decimal(line.unit_weight) }) : t('noWeight')}
        </span>
      </div>
      <div role="gridcell" aria-colindex={2} {...cellOf(1, 'figure')}>
        {awarded ? (
          <>
            <strong>{awarded.figures ? sum(awarded.figures.sale, currency) : '–'}</strong>
            <span className="small" title={names.join(', ')}>
              {names.join(', ')}
            </span>
            {(awarded.lapse ?? awarded.missing) && (
              <span className="mark">{t(`mark.${awarded.lapse ?? awarded.missing ?? 'no-rate'}`)}</span>
            )}
          </>
        ) : (
          <span className="small">{t('notAwarded')}</span>
        )}
      </div>
      {offers.map((offer, nth) => {
        const cell = figures.cell(line, offer);
        const isAwarded = parts.has(offer.id);
        if (!cell)
          return (
            <div key={offer.id} role="gridcell" aria-colindex={nth + OWN + 1} {...cellOf(nth + OWN, 'figure')}>
              <span className="small">{t('notOffered')}</span>
            </div>
          );
        const { offered, marks } = cell;
        const tags = [
          ...(cheapest?.offer === offer ? [t('cheapest')] : []),
          ...(fastest?.offer === offer && offered.lead_time !== null ? [t('fastest')] : []),
        ];
        return (
          <div
            key={offer.id}
            role="gridcell"
            aria-colindex={nth + OWN + 1}
            aria-selected={isAwarded}
            {...cellOf(nth + OWN, isAwarded ? 'figure awarded' : 'figure')}
          >
            <strong>
              {isAwarded && '✓ '}
              {cell.figures ? sum(cell.figures.landed, currency) : '–'}
            </strong>
            <span className="small">
              {[
                sum(offered.price, offer.currency),
                offered.lead_time === null ? '' : t('days', { count: offered.lead_time }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="mark" title={marksOf(marks)}>
              {[...tags, marksOf(marks)].filter(Boolean).join(' · ')}
            </span>
          </div>
        );
      })}
    </div>
  );
});

/** Where a key leads from a cell; null: nowhere. */
function target(
  key: string,
  row: number,
  col: number,
  { rows, cols, ctrl }: { rows: number; cols: number; ctrl: boolean },
) {
  const places: Record<string, [number, number]> = {
    ArrowUp: [row - 1, col],
    ArrowDown: [row + 1, col],
    ArrowLeft: [row, col - 1],
    ArrowRight: [row, col + 1],
    PageUp: [row - 8, col],
    PageDown: [row + 8, col],
    Home: [ctrl ? 0 : row, 0],
    End: [ctrl ? rows - 1 : row, cols - 1],
  };
  const place = places[key];
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1);
  return place ? { row: within(place[0], rows), col: within(place[1], cols) } : null;
}

/** The comparison as a sheet: lines below one another, channels side by side, of which only what is in view is drawn. */
export function GridTable({ grid, figures, onOpen, onAward }: Props) {
  const t = useText(text);
  const { day } = useInquiryFigures();
  const roundOf = useRound(grid);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { lines, offers } = grid;
  const [active, setActive] = useState({ row: 0, col: OWN });
  const { first, last, look, reveal } = useWindow(box, lines.length);
  const cols = offers.length + OWN;
  const open = (row: number, col: number) => {
    const line = lines[row];
    if (line) onOpen(line, { offer: col === 0 ? null : (offers[col - OWN]?.id ?? '') });
  };
  const onKey = (event: KeyboardEvent) => {
    const { row, col } = active;
    const next = target(event.key, row, col, { rows: lines.length, cols, ctrl: event.ctrlKey || event.metaKey });
    const [line, offer] = [lines[row], offers[col - OWN]];
    if (next) {
      setActive(next);
      reveal(next.row);
    } else if (event.key === 'Enter') open(row, col);
    else if (event.key === ' ' && line && offer && grid.open) {
      // a key that is held down would award and take back by turns
      if (!event.repeat) onAward(line, offer.id);
    } else return;
    event.preventDefault();
  };
  const onClick = ({ target: pressed }: MouseEvent) => {
    const { row, col } = (pressed as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset ?? {};
    if (row === undefined || col === undefined) return;
    setActive({ row: Number(row), col: Number(col) });
    open(Number(row), Number(col));
  };
  const sizes = {
    '--columns': `${LINE}px ${AWARD}px repeat(${offers.length}, minmax(${OFFER}px, 1fr))`,
    '--wide': `${LINE + AWARD + offers.length * OFFER}px`,
  };
  const isDrawn = active.row >= first && active.row <= last;
  return (
    <>
      <p id={`${id}-hint`} style={visuallyHidden}>
        {t('hint')}
      </p>
      <Frame
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={t('sheet', { number: grid.number })}
        aria-describedby={`${id}-hint`}
        aria-rowcount={lines.length + 1}
        aria-colcount={cols}
        {...(isDrawn && { 'aria-activedescendant': `${id}-${active.row}-${active.col}` })}
        style={{ maxHeight: 'calc(100dvh - 340px)', minHeight: HEAD + 3 * ROW, ...sizes } as object}
        onScroll={look}
        onKeyDown={onKey}
        onClick={onClick}
      >
        <div role="rowgroup" className="head">
          <div role="row" aria-rowindex={1} className="row">
            <div role="columnheader" aria-colindex={1} className="cell line">
              <span>{t('line')}</span>
            </div>
            <div role="columnheader" aria-colindex={2} className="cell figure">
              <span>{t('awarded')}</span>
              <span className="small">{t('sale')}</span>
            </div>
            {offers.map((offer, nth) => (
              <div key={offer.id} role="columnheader" aria-colindex={nth + OWN + 1} className="cell figure">
                <span title={offer.channel.name}>{offer.channel.name}</span>
                <span className="small">
                  {[
                    roundOf(offer),
                    offer.currency,
                    figures.isPartial(offer) ? t('partial') : '',
                    offer.valid_until ? t('until', { day: day(offer.valid_until) }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="body" style={{ height: lines.length * ROW }}>
          {lines.slice(first, last + 1).map((line, nth) => (
            <Line
              key={line.id}
              {...{ id, grid, figures, line }}
              index={first + nth}
              active={active.row === first + nth ? active.col : -1}
            />
          ))}
        </div>
      </Frame>
    </>
  );
}
