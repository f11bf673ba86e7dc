import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { http, saveFile, toast, useMutation } from '@qiaohui/kit/core';
import type { ExportJob } from '@qiaohui/service-kit/shapes';
import type { ReactNode } from 'react';

type Props = {
  pack: ExportJob;
  title: ReactNode;
  /** Status text. */
  status: string;
  /** Download of the finished file: URL, file name, and the button's text. */
  file: { address: string; name: string; action: string };
};

/** True while a file is still being generated. */
export const isUnderway = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'running';

/** List item of one export job: progress, then the download. */
export function ExportJobRow({ pack, title, status, file }: Props) {
  const { done, total, state } = pack;
  const download = useMutation({
    mutationFn: async () => saveFile(await http.blob(file.address), file.name),
    onError: toast.failure,
  });
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{title}</Typography>
        <Typography role="status" variant="body2" color="textSecondary">
          {status}
        </Typography>
        {isUnderway(pack) && (
          <LinearProgress
            variant="determinate"
            value={total > 0 ? (100 * done) / total : 0}
            aria-label={status}
            sx={{ mt: 1 }}
          />
        )}
      </Box>
      {state === 'ready' && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {file.action}
        </Button>
      )}
    </>
  );
}
