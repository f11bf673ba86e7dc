import Description from '@mui/icons-material/DescriptionOutlined';
import { Box, FileView } from '@qiaohui/kit';
import { isPicture } from './upload.ts';

/** A small picture of a file, or an icon. */
export function Thumbnail({ url, name }: { url: string; name: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: 56,
        height: 56,
        borderRadius: 0.8,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'primary.wash',
        color: 'primary.text',
        '& figure, & img': { width: 56 },
      }}
    >
      {isPicture(name) ? <FileView url={url} name={name} height={56} bare /> : <Description />}
    </Box>
  );
}
