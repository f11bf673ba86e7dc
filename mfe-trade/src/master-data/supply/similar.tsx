import { Alert, Link, RouterLink, Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

type Similar = {
  id: string;
  name: string;
  /** Its name that is the same, where that is another one. */
  same?: string;
  /** What is the same. */
  note?: string;
};

/** Names what is there already under a name that is being typed, with links; it keeps nobody from saving. */
export function SimilarNotice({
  title,
  found,
  addressOf,
}: {
  title: string;
  found: Similar[];
  addressOf: (id: string) => string;
}) {
  const t = useText(text);
  return (
    <div role="status">
      {found.length > 0 && (
        <Alert severity="warning" role="presentation">
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          {found.map(({ id, name, same = name, note }) => (
            <Typography key={id}>
              <Link component={RouterLink} to={addressOf(id)} target="_blank" rel="noopener">
                {name}
              </Link>
              {same !== name && ` · ${t('alsoCalled', { name: same })}`}
              {note && ` · ${note}`}
            </Typography>
          ))}
        </Alert>
      )}
    </div>
  );
}
