import { signOut, toast, useNavigate, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Signs the user out, on home. */
export function useSignOut(): () => Promise<void> {
  const t = useText(text);
  const navigate = useNavigate();
  return async () => {
    // leaves first, since the current page might ask to sign in again
    await navigate('/');
    const left = signOut();
    toast.success(t('signedOut'));
    await left.catch(toast.failure);
  };
}
