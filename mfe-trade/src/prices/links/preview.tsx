import { Alert, Failure, HttpError, Lines, messageOf, Typography, useQuery, useText } from '@qiaohui/kit';
import { LinkForm } from '@qiaohui/trade/links';
import type { z } from 'zod';
import { Groups } from './groups.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

type Props = { form: z.input<typeof LinkForm> };

/** What linking would do, as soon as the form says enough; nothing is made by looking. */
export function Preview({ form }: Props) {
  const t = useText(text);
  const parsed = LinkForm.safeParse(form);
  return parsed.success ? (
    <Read form={parsed.data} />
  ) : (
    <Typography color="textSecondary">{t('previewHint')}</Typography>
  );
}

/** Why these lists cannot be linked; null for errors that may pass. */
const reasonOf = (error: unknown): string | null =>
  error instanceof HttpError && error.status === 422
    ? (Object.values(error.errors).flat()[0] ?? messageOf(error))
    : null;

function Read({ form }: { form: LinkForm }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(links.preview(form));
  const reason = reasonOf(error);
  if (reason) return <Alert severity="error">{reason}</Alert>;
  if (error) return <Failure error={error} retry={refetch} />;
  return data ? <Groups preview={data} isOld={isPlaceholderData} /> : <Lines />;
}
