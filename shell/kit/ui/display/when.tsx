import { useFormat } from '../../i18n/format.ts';

type Props = { at: string; as?: 'dateTime' | 'date' | 'time' | 'ago' };

/** A point in time in the reader's zone, with the whole of it on hovering. */
export function When({ at, as = 'dateTime' }: Props) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.full(at)}>
      {format[as](at)}
    </time>
  );
}
