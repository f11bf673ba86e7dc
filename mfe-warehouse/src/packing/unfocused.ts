/** Keeps the focus where scanners type on touch or mouse down; only keys move it. */
export const unfocused = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

export const labelOf = ({ goods: { type, sku } }: { goods: { type: string; sku: string } }): string =>
  [type, sku].filter(Boolean).join(' · ');
