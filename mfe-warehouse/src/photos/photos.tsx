import Close from '@mui/icons-material/CloseOutlined';
import {
  Box,
  Button,
  ButtonBase,
  DialogContent,
  DialogEnd,
  DialogFrame,
  FileView,
  firstClick,
  IconButton,
  Typography,
  toast,
  useMediaQuery,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import type { Photo } from '@qiaohui/warehouse/goods';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type PhotoOf } from '@qiaohui/warehouse/photos';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { photoFiles } from './queries.ts';

/** Number of photos shown at first, since photos of phones are large. */
const SHOWN = 4;
const grid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', mb: 3 };
const corner = { position: 'absolute', top: 0, right: 0, width: 44, height: 44 } as const;

type One = { photo: Photo; onOpen: () => void; onRemove: () => void };

function Thumbnail({ photo: { uid, name }, onOpen, onRemove }: One) {
  const t = useText(text);
  return (
    <Box component="li" sx={{ position: 'relative', listStyle: 'none' }}>
      <ButtonBase
        aria-label={t('open', { name })}
        onClick={onOpen}
        sx={{ display: 'block', width: '100%', borderRadius: '10px' }}
      >
        <FileView url={photoFiles.addressOf(uid)} name={name} height={120} bare />
      </ButtonBase>
      <IconButton aria-label={t('remove', { name })} onClick={firstClick(onRemove)} sx={corner}>
        <Box component="span" sx={{ display: 'flex', borderRadius: '50%', bgcolor: 'background.paper', p: 1 }}>
          <Close fontSize="small" />
        </Box>
      </IconButton>
    </Box>
  );
}

function Large({ photo: { uid, name }, onClose }: { photo: Photo; onClose: () => void }) {
  const t = useText(text);
  const phone = useMediaQuery('(max-width: 575.95px)');
  return (
    <DialogFrame title={name} onClose={onClose} width="md">
      <DialogContent>
        <FileView url={photoFiles.addressOf(uid)} name={name} height={phone ? 480 : 560} />
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </DialogFrame>
  );
}

/** Photos of goods or of an in-order: taken or chosen, viewed, deleted with undo. */
export function PhotoList({ of, id, photos }: { of: PhotoOf; id: string; photos: Photo[] }) {
  const t = useText(text);
  const client = useQueryClient();
  const [all, setAll] = useState(false);
  const [large, setLarge] = useState<Photo | null>(null);
  const back = useMutation({ ...photoFiles.restore(client), onError: toast.failure });
  const remove = useMutation({
    ...photoFiles.drop(client),
    onError: toast.failure,
    onSuccess: (_, uid) => toast.success(t('removed'), { label: t('undo'), run: () => back.mutate(uid) }),
  });
  const shown = all ? photos : photos.slice(0, SHOWN);
  return (
    <>
      {photos.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('none')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('title')} sx={{ ...grid, p: 0, m: 0, mb: photos.length > 0 ? 3 : 0 }}>
        {shown.map((photo) => (
          <Thumbnail
            key={photo.uid}
            photo={photo}
            onOpen={() => setLarge(photo)}
            onRemove={() => remove.mutate(photo.uid)}
          />
        ))}
      </Box>
      {shown.length < photos.length && (
        <Button color="info" onClick={() => setAll(true)} sx={{ mb: 3, minHeight: 44 }}>
          {t('showAll', { count: photos.length })}
        </Button>
      )}
      <Upload
        label={t('add')}
        hint={photos.length >= MAX_PHOTOS ? t('full') : t('hint')}
        accept="image/jpeg,image/png"
        maxBytes={MAX_PHOTO_BYTES}
        tooLarge={t('tooLarge')}
        send={photoFiles.uploadTo(of, id)}
        onDone={() => photoFiles.uploaded(client)}
        multiple
        camera
        disabled={photos.length >= MAX_PHOTOS}
      />
      {large && <Large photo={large} onClose={() => setLarge(null)} />}
    </>
  );
}
