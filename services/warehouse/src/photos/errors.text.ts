import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern photos. */
export const photoErrors: Messages = {
  'zh-CN': {
    'photo.missing': '没有这张照片',
    'file.missing': '没有这个文件',
    'photo.kind': '仅支持 JPEG 或 PNG 图片',
    'photo.too-large': '仅支持20MB以内的图片',
    'photo.too-many': '最多 20 张照片',
    'file.kind': '仅支持 JPEG 或 PNG 图片',
    'file.empty': '文件是空的',
    'file.mismatch': '文件内容与类型不符',
    'file.needed': '请先选择文件',
    'file.not-multipart': '请以表单方式上传文件',
  },
  'en-US': {
    'photo.missing': 'There is no such photo',
    'file.missing': 'There is no such file',
    'photo.kind': 'Only JPEG or PNG images',
    'photo.too-large': 'Only images up to 20 MB',
    'photo.too-many': 'At most 20 photos',
    'file.kind': 'Only JPEG or PNG images',
    'file.empty': 'The file is empty',
    'file.mismatch': 'The file is not what its name says',
    'file.needed': 'Please choose a file first',
    'file.not-multipart': 'Please upload the file as a form',
  },
  'de-DE': {
    'photo.missing': 'Dieses Foto gibt es nicht',
    'file.missing': 'Diese Datei gibt es nicht',
    'photo.kind': 'Nur JPEG- oder PNG-Bilder',
    'photo.too-large': 'Nur Bilder bis 20 MB',
    'photo.too-many': 'Höchstens 20 Fotos',
    'file.kind': 'Nur JPEG- oder PNG-Bilder',
    'file.empty': 'Die Datei ist leer',
    'file.mismatch': 'Die Datei ist nicht, was ihr Name sagt',
    'file.needed': 'Bitte zuerst eine Datei wählen',
    'file.not-multipart': 'Bitte die Datei als Formular hochladen',
  },
};
