const ENDS = ['transit', 'departure', 'destination'] as const;
type End = (typeof ENDS)[number];
type Text = string | null;
export type Ports = { [Field in `${End}_${'port' | 'code'}`]?: Text | undefined };

/**
 * The ports of a waybill with their codes. Where a step of it says one of them, the text alone tells which: of two with the
 * same text the later one counts, an end before the port on the way.
 */
export const portsIn = (waybill: Ports): Array<{ text: Text; code: Text }> =>
  ENDS.map((end) => ({ text: waybill[`${end}_port`] ?? null, code: waybill[`${end}_code`] ?? null }));
