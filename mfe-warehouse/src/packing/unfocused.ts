/** A finger or a mouse leaves the focus where scanners type; only keys move it here. */
export const unfocused = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

export const labelOf = ({ goods: { type, sku } }: { goods: { type: string; sku: string } }): string =>
  [type, sku].filter(Boolean).join(' · ');
