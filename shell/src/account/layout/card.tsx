import { Alert, Box, Card, HttpError, isKey, messageOf, Page, Stack, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** Returns the translator of this area's error codes; the server's own errors are texts already. */
export function useAccountErrors() {
  const t = useText(text);
  return (code: string, label: string) => {
    if (code === 'required') return t(code, { label });
    const key = `fault.${code}`;
    return isKey(text, key) ? t(key, { label }) : code;
  };
}

type FormError = {
  error: unknown;
  /** Fields that show their errors themselves. */
  fields?: readonly string[];
};

/** The alert above a form: field errors, except those of `fields`, else the message. */
export function FormError({ error, fields = [] }: FormError) {
  if (!error) return null;
  const errors = error instanceof HttpError ? Object.entries(error.errors) : [];
  const named = errors.filter(([name]) => !fields.includes(name)).flatMap(([, texts]) => texts);
  if (errors.length > 0 && named.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 5, whiteSpace: 'pre-line' }}>
      {named.length > 0 ? named.join('\n') : messageOf(error)}
    </Alert>
  );
}

type Props = {
  title: string;
  intro?: string;
  error?: unknown;
  fields?: readonly string[];
  children: ReactNode;
  below?: ReactNode;
};

/** The frame of all account pages: heading, one card, and links to the other pages below it. */
export function AccountCard({ title, intro, error, fields = [], children, below }: Props) {
  return (
    <Box sx={{ maxWidth: 488, mx: 'auto' }}>
      <Page title={title} intro={intro}>
        <Card>
          <FormError error={error} fields={fields} />
          {children}
        </Card>
        {below && (
          <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 3, mt: 5 }}>
            {below}
          </Stack>
        )}
      </Page>
    </Box>
  );
}
