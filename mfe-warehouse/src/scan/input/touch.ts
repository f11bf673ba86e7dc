/** Keeps the focus where scanners type on touch or mouse down; only keys move it. */
export const unfocused = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** Large controls for gloved hands, in px. */
export const big = { minHeight: 56, fontSize: 18, borderRadius: '10px' } as const;
