import { Alert, AlertTitle, Box, type HttpError, Link, RouterLink, useText } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** URL of the field that a server error names (`kyc.idNumber`, `checklist.idcard`). */
function fieldAddress(name: string, id: string): string {
  const [part, field = ''] = name.split('.');
  if (part === 'recipient') return `/step/accept/${id}?edit=accountNo`;
  if (part === 'payment') return `/step/accept/${id}?edit=${field}`;
  if (part === 'kyc') return `/step/send/${id}?edit=${field}`;
  if (part === 'checklist') return `/step/send/${id}?edit=photos.${field}_font`;
  return `/step/amount/${id}?edit=amount`;
}

/** All errors at once, each linked to its field. */
export function Errors({ error, id }: { error: HttpError; id: string }) {
  const t = useText(text);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={{ mb: 4 }}>
      <AlertTitle>{t('incomplete')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {Object.entries(error.errors).flatMap(([name, messages]) =>
          messages.map((message) => (
            <li key={`${name} ${message}`}>
              <Link component={RouterLink} to={fieldAddress(name, id)} color="inherit">
                {message}
              </Link>
            </li>
          )),
        )}
      </Box>
    </Alert>
  );
}
