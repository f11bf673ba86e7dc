import { Box, http, queryOptions, useQuery } from '@qiaohui/kit';
import { useEffect, useState } from 'react';

const picture = (uid: string | null) =>
  queryOptions({
    queryKey: ['shell', 'avatar', uid],
    queryFn: ({ signal }) => http.blob(`/api/client/account/avatar/${uid}`, { signal }),
    enabled: uid !== null,
    // another picture has another uid
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

function useSource(uid: string | null): string | null {
  const { data } = useQuery(picture(uid));
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setSource(null);
    const made = URL.createObjectURL(data);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return source;
}

type Props = {
  /** Of the picture; null: the first sign of the name stands for it. */
  uid: string | null;
  name: string;
  /** In px. */
  size: number;
  /** What the picture is called where nothing beside it says so. */
  label?: string;
};

/** The picture of whoever is signed in, or the first sign of their name. */
export function Avatar({ uid, name, size, label }: Props) {
  const source = useSource(uid);
  const round = { width: size, height: size, borderRadius: '50%', flex: 'none' } as const;
  if (source && uid)
    return (
      <Box component="img" src={source} alt={label ?? ''} sx={{ ...round, display: 'block', objectFit: 'cover' }} />
    );
  return (
    <Box
      component="span"
      // drawn, so that it is no text of the button around it
      data-sign={[...name][0]?.toUpperCase()}
      {...(label && { role: 'img', 'aria-label': label })}
      sx={{
        ...round,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'primary.wash',
        color: 'primary.text',
        fontSize: size * 0.44,
        fontWeight: 700,
        '&::before': { content: 'attr(data-sign)' },
      }}
    />
  );
}
