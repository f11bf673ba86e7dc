import { Box, Button, FileView, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { type Brand, MAX_PICTURE_BYTES } from '@qiaohui/trade/brands';
import { useUpload } from '../../../forms/upload.ts';
import { undoing, whenDeleted } from '../../../records/when-done.ts';
import { pictures } from '../../supply/queries.ts';
import { refreshSupply } from '../../supply/records.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** The picture of a brand: shown, replaced, removed with undo. */
export function BrandPicture({ brand: { id, name, picture, shared } }: { brand: Brand }) {
  const t = useText(text);
  const client = useQueryClient();
  const send = useUpload(pictures.uploadTo(id));
  const restore = useMutation(pictures.restore(client, id));
  const undo = (uid: string, over: string | null) => undoing(t('undo'), () => restore.mutateAsync({ uid, over }));
  const drop = useMutation(pictures.drop(client, id));
  const remove = (uid: string) =>
    whenDeleted({ id: uid, retry: t('retry'), send: () => drop.mutateAsync(uid) }, () =>
      toast.success(t('pictureRemoved'), undo(uid, null)),
    );
  const uploaded = async ({ picture: now }: Brand) => {
    await refreshSupply(client);
    toast.success(t('uploaded'), ...(picture ? [undo(picture.uid, now?.uid ?? null)] : []));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {picture && (
        <Box>
          <FileView url={pictures.addressOf(id, picture.uid)} name={t('pictureOf', { name })} height={180} bare />
          {!shared && (
            <Button color="inherit" size="small" onClick={() => remove(picture.uid)} sx={{ minHeight: 44 }}>
              {t('removePicture')}
            </Button>
          )}
        </Box>
      )}
      {!shared && (
        <Upload
          label={t('picture')}
          hint={t('pictureHint')}
          accept="image/jpeg,image/png"
          maxBytes={MAX_PICTURE_BYTES}
          tooLarge={t('pictureTooLarge')}
          send={send}
          onDone={uploaded}
          filled={picture !== null}
        />
      )}
      {shared && !picture && t('noPicture')}
    </Box>
  );
}
