export { type AlertProps, default as Alert } from '@mui/material/Alert';
export { default as AlertTitle } from '@mui/material/AlertTitle';
export { type BoxProps, default as Box } from '@mui/material/Box';
export { type ButtonProps, default as Button } from '@mui/material/Button';
export { default as ButtonBase } from '@mui/material/ButtonBase';
export { default as Card } from '@mui/material/Card';
export { type ChipProps, default as Chip } from '@mui/material/Chip';
export { default as Divider } from '@mui/material/Divider';
export { default as IconButton, type IconButtonProps } from '@mui/material/IconButton';
export { default as InputBase, type InputBaseProps } from '@mui/material/InputBase';
export { default as Link, type LinkProps } from '@mui/material/Link';
export { default as Paper } from '@mui/material/Paper';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack, type StackProps } from '@mui/material/Stack';
export { default as SvgIcon, type SvgIconProps } from '@mui/material/SvgIcon';
export { type SxProps, styled, type Theme, useColorScheme, useTheme } from '@mui/material/styles';
export { default as Typography, type TypographyProps } from '@mui/material/Typography';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link as RouterLink,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  redirectDocument,
  replace,
  ScrollRestoration,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { encryptPassword } from './data/encrypt-password.ts';
export { http } from './data/http.ts';
export { HttpError, isAnswerLost, messageOf } from './data/http-error.ts';
export { type Change, listen, type News, useLive } from './data/live.ts';
export { paged } from './data/paged.ts';
export { useSearchParams } from './data/params.ts';
export { saveFile } from './data/save-file.ts';
export {
  accessToken,
  clearSession,
  currentUser,
  loginPath,
  navigateWith,
  onLeave,
  opens,
  type Session,
  type SignedIn,
  signedIn,
  signIn,
  signOut,
  type User,
  useSession,
} from './data/session.ts';
export { CONTRACT, type First, Line, type Nav } from './federation/line.ts';
export { KIT, type Palette, type PaletteEntry, type PaletteSearch, type Remote } from './federation/remote.ts';
export { decimalText, numericText, readDecimal } from './i18n/decimal.rules.ts';
export { type Formats, formats, useFormat } from './i18n/format.ts';
export {
  isKey,
  joined,
  type Key,
  type Locale,
  labels,
  locale,
  locales,
  type Messages,
  setLocale,
  type Translate,
  translate,
  useCodeText,
  useLocale,
  useText,
} from './i18n/text.ts';
export { isUnread, wholeText, withoutUnread } from './i18n/whole.rules.ts';
export { newQueryClient, Providers } from './providers.tsx';
export { readExpiring, storeExpiring, useExpiring } from './state/expiring.ts';
export { type SendOnce, useIdempotencyKey } from './state/idempotency.ts';
export { newKey } from './state/key.ts';
export { useOnline } from './state/online.ts';
export { type Question, useConfirm } from './ui/dialog/confirm.tsx';
export { Amount } from './ui/display/amount.tsx';
export { StatusChip } from './ui/display/status-chip.tsx';
export { When } from './ui/display/when.tsx';
export { Empty } from './ui/feedback/empty.tsx';
export { Failure } from './ui/feedback/failure.tsx';
export { Forbidden } from './ui/feedback/forbidden.tsx';
export { Illustration } from './ui/feedback/illustration.tsx';
export { useLate } from './ui/feedback/late.ts';
export { Cards, Lines, Loaded } from './ui/feedback/loading.tsx';
export { Page } from './ui/feedback/page.tsx';
export { toast } from './ui/feedback/toast.ts';
export { HasOwnGuard, useHasOwnGuard } from './ui/form/own-guard.ts';
export { Kbd } from './ui/keyboard/kbd.tsx';
export { keepsKeys, useKeys } from './ui/keyboard/keys.ts';
export { LoadMore } from './ui/list/load-more.tsx';
export { SearchField, useKeyword } from './ui/list/search-field.tsx';
export { burstReader, isInDialog } from './ui/scanner/burst.ts';
export { isMixedInputRight, mixedInputIn, watchMixedInput } from './ui/scanner/mixed-input.ts';
export { lateness } from './ui/theme/late.rules.ts';
export { motion, paletteOf, radius, sizes, type Tile, type Tone } from './ui/theme/tokens.ts';
export { figures, identifier, type Role } from './ui/theme/type.ts';
export { visuallyHidden } from './ui/theme/visually-hidden.ts';
