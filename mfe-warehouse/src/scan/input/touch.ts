/** A finger or a mouse leaves the focus where scanners type; only keys move it here. */
export const unfocused = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** For gloves; in px. */
export const big = { minHeight: 56, fontSize: 18, borderRadius: '10px' } as const;
