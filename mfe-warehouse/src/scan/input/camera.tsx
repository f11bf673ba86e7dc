import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import { Alert, Box, Button, Stack, useText } from '@qiaohui/kit';
import { useEffect, useRef, useState } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { big, unfocused } from './touch.ts';
import { type Watching, watchCodes } from './watch-codes.ts';

type CameraError = 'cameraRefused' | 'cameraMissing';
const errorOf = (error: unknown): CameraError =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'cameraRefused' : 'cameraMissing';

function Picture({ onCode, onError }: { onCode: (code: string) => void; onError: (error: CameraError) => void }) {
  const t = useText(text);
  const video = useRef<HTMLVideoElement>(null);
  const [watching, setWatching] = useState<Watching | null>(null);
  const [isLit, setLit] = useState(false);
  const [isCrowded, setCrowded] = useState(false);
  const handlers = useRef({ onCode, onError });
  useEffect(() => {
    handlers.current = { onCode, onError };
  });
  useEffect(() => {
    if (!video.current) return;
    let isOver = false;
    const started = watchCodes(video.current, {
      onCode: (code) => handlers.current.onCode(code),
      onCrowd: setCrowded,
    });
    started.then(
      (begun) => isOver || setWatching(begun),
      (error) => isOver || handlers.current.onError(errorOf(error)),
    );
    return () => {
      isOver = true;
      started.then(
        ({ stop }) => stop(),
        () => undefined,
      );
    };
  }, []);
  const light = watching?.light;
  return (
    <Box sx={{ position: 'relative', borderRadius: '14px', overflow: 'hidden', bgcolor: 'common.black' }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={t('cameraPicture')}
        sx={{ display: 'block', width: '100%', height: 220, objectFit: 'cover' }}
      />
      <Box
        aria-hidden
        sx={{ position: 'absolute', inset: '20% 15%', border: 2, borderColor: 'common.white', borderRadius: '10px' }}
      />
      {isCrowded && (
        <Alert severity="warning" sx={{ position: 'absolute', inset: '12px 12px auto' }}>
          {t('cameraCrowded')}
        </Alert>
      )}
      {light && (
        <Button
          variant="contained"
          color="inherit"
          {...unfocused}
          aria-pressed={isLit}
          onClick={() => light(!isLit).then(() => setLit(!isLit))}
          sx={{ ...big, position: 'absolute', right: 12, bottom: 12 }}
        >
          {t('light')}
        </Button>
      )}
    </Box>
  );
}

/** The device's camera as a scanner, beside the scan field. Its code is loaded on opening. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<CameraError | null>(null);
  if (!navigator.mediaDevices) return null;
  const toggle = () => {
    setError(null);
    setOpen(!isOpen);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {isOpen && (
        <Picture
          onCode={onCode}
          onError={(found) => {
            setError(found);
            setOpen(false);
          }}
        />
      )}
      {error && <Alert severity="warning">{t(error)}</Alert>}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PhotoCamera />}
        {...unfocused}
        onClick={toggle}
        aria-expanded={isOpen}
        sx={big}
      >
        {t(isOpen ? 'cameraClose' : 'cameraOpen')}
      </Button>
    </Stack>
  );
}
