type Listed<R> = { data: R[]; next_page_url: string | null };

/** The next page keeps the filters in its address: its asker repeats only the keyword. */
export function nextPage<R>(
  { data, next_page_url }: Listed<R>,
  filters: Record<string, string | undefined>,
): Listed<R> {
  const kept = new URLSearchParams(Object.entries(filters).filter((pair): pair is [string, string] => !!pair[1]));
  return { data, next_page_url: next_page_url && kept.size > 0 ? `${next_page_url}&${kept}` : next_page_url };
}
