import { AVATAR_SIDE } from '@qiaohui/remit/accounts';

const QUALITY = 0.9;

/**
 * Draws the middle square of a picture as small as it is stored, without its metadata (place and device). Null for what
 * is no picture that this browser draws.
 */
export async function drawn(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const square = Math.min(picture.width, picture.height);
  const side = Math.min(square, AVATAR_SIDE);
  const canvas = new OffscreenCanvas(side, side);
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  // what is transparent would become black
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, side, side);
  drawing.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - square) / 2, (picture.height - square) / 2];
  drawing.drawImage(picture, left, top, square, square, 0, 0, side, side);
  picture.close();
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })], 'avatar.jpg', {
    type: 'image/jpeg',
  });
}
