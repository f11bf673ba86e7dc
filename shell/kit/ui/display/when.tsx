import { useFormat } from '../../i18n/format.ts';
import { figures } from '../theme/type.ts';

type Props = { at: string; as?: 'dateTime' | 'date' | 'time' | 'ago' };

/** A point in time in the user's time zone; the tooltip shows it in full. */
export function When({ at, as = 'dateTime' }: Props) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.full(at)} style={figures}>
      {format[as](at)}
    </time>
  );
}
