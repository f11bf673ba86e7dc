/** Length of the longer side in px at which a label is still legible. */
const LONGEST = 2_560;
const QUALITY = 0.85;

/**
 * Scales a phone's photo down for bad networks, and drops its metadata (place and device). Files that cannot be drawn
 * here are sent as they are, for the service to judge.
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
