import Lock from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';
import { Empty } from './empty.tsx';
import { Page } from './page.tsx';

type Props = {
  /** The reason, and who can change it; by default the account's role. */
  text?: string | undefined;
};

/** Says that the signed-in account has no access; there is no retry, since it would not help. */
export function NotAllowed({ text }: Props) {
  const t = useText(texts);
  const home = (
    <Button component={Link} to="/" variant="contained">
      {t('home')}
    </Button>
  );
  return (
    <Empty icon={<Lock fontSize="inherit" />} title={t('forbidden')} text={text ?? t('forbiddenText')} action={home} />
  );
}

/** `NotAllowed` as a page of its own. */
export function Forbidden({ text }: Props) {
  const t = useText(texts);
  return (
    <Page title={t('forbidden')} quiet>
      <NotAllowed text={text} />
    </Page>
  );
}
