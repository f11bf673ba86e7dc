import { listsSeenAmong, shownRevision } from '../../prices/lists/store.ts';
import { lineAmount, piecePrice } from './amounts.rules.ts';
import type { InquiryLine, LinePrice } from './line.schema.ts';
import { placeOf } from './line-id.rules.ts';
import type { LineRecord, PriceRecord } from './model.ts';

/** Whoever reads an inquiry: a member of its team, with or without the permission to read prices. */
export type Reader = { team: string; prices: boolean };

type PriceView = (line: Pick<LineRecord, 'quantity' | 'price'>) => LinePrice | null;
const nothing: PriceView = () => null;

const isRead = (price: PriceRecord | null): price is PriceRecord => price !== null;

/**
 * The one projection of lines' prices. Who may not read prices sees none; what was found in a partner's list that is no
 * longer shared is gone; and a price is stale when its reader is told of a later change of its list, not when that
 * changed in ways that the reader is not shown.
 */
async function viewOf({ team, prices }: Reader, lines: LineRecord[]): Promise<PriceView> {
  const priced = prices ? lines.map(({ price }) => price).filter(isRead) : [];
  if (priced.length === 0) return nothing;
  const ids = [...new Set(priced.map(({ list }) => list.id))];
  const lists = new Map((await listsSeenAmong(team, ids)).map((list) => [list._id, list]));

  return ({ quantity, price }) => {
    const piece = price && piecePrice(price.item);
    if (!price || !piece || price.item.currency === null) return null;
    const { item, tier, list, seen_at, at } = price;
    const now = lists.get(list.id);
    if (list.share && now?.grant?.shared.share !== list.share) return null;
    const isSame = now && shownRevision(now) === (list.known_as ?? list.revision) && now.updated_at <= seen_at;
    return {
      ...item,
      list_name: now?.name ?? list.name,
      revision: list.number,
      tier,
      piece,
      amount: lineAmount(quantity, piece, price.item.currency),
      stale: !isSame,
      at: at.toISOString(),
    };
  };
}

const lineRow = ({ prices }: Reader, line: LineRecord, price: LinePrice | null): InquiryLine => ({
  id: line._id,
  place: placeOf(line._id),
  model: line.model,
  order_number: line.order_number,
  quantity: line.quantity,
  unit_weight: line.unit_weight,
  delivery_date: line.delivery_date,
  notes: line.notes,
  // what a customer wants to pay is a price as the others are
  target_price: prices ? line.target_price : null,
  price,
  version: line.version,
});

/** Returns the wire shapes of lines as their reader sees them. */
export async function linesSeen(reader: Reader, lines: LineRecord[]): Promise<InquiryLine[]> {
  const priceOf = await viewOf(reader, lines);
  return lines.map((line) => lineRow(reader, line, priceOf(line)));
}
