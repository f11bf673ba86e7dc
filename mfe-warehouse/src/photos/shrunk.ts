/** Pixels along the longer side that a label is still read from. */
const LONGEST = 2_560;
const QUALITY = 0.85;

/**
 * A phone's photo in a size that a bad network carries, without what the phone wrote about place and device. Anything
 * that cannot be drawn here goes as it is, and the service says what it thinks of it.
 */
export async function shrunk(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || !('OffscreenCanvas' in window)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = LONGEST / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) return file;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
  return smaller.size < file.size ? new File([smaller], file.name, { type: file.type }) : file;
}
