import { Box, Button, HttpError, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { type Progress, Upload } from '@qiaohui/kit/form';
import { MAX_AVATAR_BYTES, type OwnAccount } from '@qiaohui/remit/accounts';
import { useEffect } from 'react';
import { Avatar } from '../../avatar.tsx';
import { drawn } from './drawn.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { own, showInHeader, shownAvatar } from './queries.ts';

/** The picture of whoever is signed in: shown, replaced, removed with undo. */
export function OwnPicture({ account: { avatar, name } }: { account: OwnAccount }) {
  const t = useText(text);
  const client = useQueryClient();
  // it may have been changed in another browser
  useEffect(() => showInHeader(avatar), [avatar]);
  const restore = useMutation({ ...own.avatar(client, 'restore'), onError: toast.failure });
  const drop = useMutation({ ...own.avatar(client, 'drop'), onError: toast.failure });
  const undo = (uid: string) => ({ label: t('undo'), run: () => restore.mutate(uid) });
  const remove = (uid: string) => drop.mutate(uid, { onSuccess: () => toast.success(t('pictureRemoved'), undo(uid)) });
  const send = async (file: File, progress: Progress) => {
    const small = await drawn(file);
    if (!small) throw new HttpError(422, 'avatar.unreadable', t('pictureUnreadable'));
    return own.uploadAvatar(small, progress);
  };
  const sent = (now: OwnAccount) => {
    shownAvatar(client, now);
    toast.success(t('pictureSaved'), ...(avatar ? [undo(avatar)] : []));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, py: 3 }}>
      <Avatar uid={avatar} name={name} size={72} label={t('pictureOf', { name })} />
      <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 300 } }}>
        <Upload
          label={t('picture')}
          hint={t('pictureHint')}
          accept="image/jpeg,image/png"
          maxBytes={MAX_AVATAR_BYTES}
          tooLarge={t('pictureTooLarge')}
          send={send}
          onDone={sent}
          filled={avatar !== null}
        />
      </Box>
      {avatar && (
        <Button color="inherit" size="small" onClick={() => remove(avatar)} sx={{ minHeight: 44 }}>
          {t('removePicture')}
        </Button>
      )}
    </Box>
  );
}
