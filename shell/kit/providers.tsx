import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { catchUp } from './data/catch-up.ts';
import { showInRows } from './data/changed-rows.ts';
import { HttpError } from './data/http-error.ts';
import { newest } from './data/newest.ts';
import { onLeave } from './data/session.ts';
import { useLocale } from './i18n/text.ts';
import { ConfirmProvider } from './ui/dialog/confirm.tsx';
import { Toasts } from './ui/feedback/toasts.tsx';
import { guardNumberFields } from './ui/scanner/number-fields.ts';
import { faces } from './ui/theme/fonts.ts';
import { nonce } from './ui/theme/nonce.ts';
import { themeFor } from './ui/theme/theme.ts';

const fonts = faces.map((face) => ({ '@font-face': face }));
const cache = createCache({ key: 'qh', nonce });

/** Retries twice when the server could not be reached; an error response is final. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof HttpError && error.status >= 400 && error.status < 500);

export const newQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: (changed) => showInRows(client, changed) }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, throwOnError: false, structuralSharing: newest },
      mutations: { retry: false },
    },
  });
  catchUp(client);
  return client;
};

/** The providers every page relies on: styles with the CSP nonce, theme, messages, queries, toasts, confirm dialogs. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const { locale } = useLocale();
  const theme = useMemo(() => themeFor(locale), [locale]);
  useEffect(() => onLeave(() => client.clear()), [client]);
  useEffect(guardNumberFields, []);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="theme">
        <GlobalStyles styles={fonts} />
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={client}>
          <ConfirmProvider>{children}</ConfirmProvider>
          <Toasts />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
