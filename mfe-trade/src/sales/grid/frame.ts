import { figures, radius, styled } from '@qiaohui/kit';

const colour = (name: string) => `var(--qh-palette-${name})`;

/** Heights of a row and the head, widths of the columns: of lines, of what is awarded, and of a channel; px. */
export const ROW = 76;
export const HEAD = 52;
export const LINE = 240;
export const AWARD = 168;
export const OFFER = 168;

/** The box of a comparison with the rules of all that is in it: one style sheet for a few hundred cells. */
export const Frame = styled('div')({
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  minWidth: 0,
  border: `1px solid ${colour('divider')}`,
  borderRadius: radius.card,
  background: colour('background-paper'),
  fontSize: 13,
  lineHeight: '20px',
  '&:focus-visible': { outline: `2px solid ${colour('primary-main')}`, outlineOffset: -2 },
  '& .row': { display: 'grid', gridTemplateColumns: 'var(--columns)', width: 'var(--wide)', minWidth: '100%' },
  '& .head': { position: 'sticky', top: 0, zIndex: 4, height: HEAD },
  '& .head > *': { background: colour('background-default'), color: colour('text-secondary'), fontWeight: 600 },
  '& .body': { position: 'relative', width: 'var(--wide)', minWidth: '100%' },
  '& .body > .row': { position: 'absolute', insetInlineStart: 0, height: ROW },
  '& .cell': {
    boxSizing: 'border-box',
    minWidth: 0,
    paddingInline: 12,
    paddingBlock: 6,
    borderInlineEnd: `1px solid ${colour('divider')}`,
    borderBottom: `1px solid ${colour('divider')}`,
    background: colour('background-paper'),
    overflow: 'hidden',
  },
  '& .cell > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .body .cell': { cursor: 'pointer' },
  '& .line': { position: 'sticky', insetInlineStart: 0, zIndex: 2 },
  '& .figure': { textAlign: 'right', ...figures },
  '& .figure > strong': { fontSize: 14, fontWeight: 600 },
  '& .small': { fontSize: 12.5, color: colour('text-secondary') },
  '& .mark': { fontSize: 12.5, fontWeight: 600, color: colour('text-primary') },
  '& .cell.awarded': { background: colour('primary-wash') },
  '& .cell.active': { boxShadow: `inset 0 0 0 2px ${colour('primary-main')}` },
});
