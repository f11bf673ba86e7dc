import { Locale } from '../shapes.ts';
import type { Messages, Values } from './http-error.ts';

/** The texts of the kit's own errors. */
const kitMessages: Messages = {
  'zh-CN': {
    'access.unsigned': '未登录，请您先登录',
    'access.forbidden': '您没有权限进行此操作',
    'account.password-first': '请先设置新密码：员工账号的密码至少 12 个字符',
    'form.invalid': '提交的内容有误，请检查后重试',
    'field.invalid': '格式不正确',
    'field.required': '不能为空',
    'field.unknown': '未知的字段：{{name}}',
    'money.format': '请输入正确的金额',
    'request.unreadable': '请求无法识别',
    'request.too-large': '请求内容过大',
    'request.late': '请求发送过慢，连接已关闭',
    'request.method': '此地址不支持该请求方法',
    'request.address-too-long': '地址过长',
    'request.headers-too-large': '请求头过大',
    'request.media-type': '不支持该内容类型',
    'request.expectation': '不支持该 Expect 请求头',
    'request.too-many': '操作过于频繁，请稍后再试',
    'request.key-needed': '缺少 Idempotency-Key 请求头',
    'request.key-reused': '同一个 Idempotency-Key 不能用于不同的内容',
    'request.running': '相同的请求正在处理，请稍候',
    'request.withdrawn': '之前的请求未执行，已作废；请重新操作',
    'request.cursor': '分页地址无效',
    'route.missing': '没有这个地址',
    'server.fault': '系统出错，请稍后再试',
    'sheet.protected': '这个文件是旧版 .xls 格式，或设有打开密码；请另存为不带密码的 .xlsx 文件后再上传',
    'sheet.damaged': '这个工作簿已损坏，请在表格软件中打开并另存为 .xlsx 后再上传',
    'sheet.cut-off': '这个文件不完整：中文字符（UTF-8）被截断或损坏，请重新导出后再上传',
    'sheet.too-large': '这个工作簿解压后过大，或单元格内容过多，请拆分后再上传',
    'service.unavailable': '服务暂时不可用，请稍后再试',
  },
  'en-US': {
    'access.unsigned': 'Not logged in, please log in first',
    'access.forbidden': 'You are not allowed to do this',
    'account.password-first': 'Please set a new password first: staff need one of at least 12 characters',
    'form.invalid': 'Some of what was sent is not valid, please check it',
    'field.invalid': 'Not valid',
    'field.required': 'Must not be empty',
    'field.unknown': 'Unknown field: {{name}}',
    'money.format': 'Please enter a valid amount',
    'request.unreadable': 'The request could not be read',
    'request.too-large': 'The request is too large',
    'request.late': 'The request took too long to arrive',
    'request.method': 'This address does not allow that method',
    'request.address-too-long': 'The address is too long',
    'request.headers-too-large': 'The request headers are too large',
    'request.media-type': 'This content type is not supported',
    'request.expectation': 'The Expect header asks for something that is not supported',
    'request.too-many': 'Too many requests, please try again later',
    'request.key-needed': 'The header Idempotency-Key is missing',
    'request.key-reused': 'This Idempotency-Key was used with other content',
    'request.running': 'The same request is still being processed',
    'request.withdrawn': 'The earlier request was not carried out and never will be; please do it again',
    'request.cursor': 'The page address is not valid',
    'route.missing': 'There is no such address',
    'server.fault': 'Something went wrong, please try again later',
    'sheet.protected':
      'This file is an old .xls or needs a password to be opened; save it as .xlsx without a password and upload that',
    'sheet.damaged': 'This workbook is damaged; open it in a spreadsheet program, save it as .xlsx and upload that',
    'sheet.cut-off': 'This file is incomplete: its text (UTF-8) is cut off or damaged; please export it again',
    'sheet.too-large':
      'This workbook is too large once unpacked, or its cells hold too much; split it and upload the parts',
    'service.unavailable': 'The service is not available right now, please try again later',
  },
  'de-DE': {
    'access.unsigned': 'Nicht angemeldet, bitte melden Sie sich zuerst an',
    'access.forbidden': 'Dazu haben Sie keine Berechtigung',
    'account.password-first':
      'Bitte setzen Sie zuerst ein neues Passwort: Mitarbeitende brauchen mindestens 12 Zeichen',
    'form.invalid': 'Einige Angaben sind nicht gültig, bitte prüfen Sie sie',
    'field.invalid': 'Nicht gültig',
    'field.required': 'Darf nicht leer sein',
    'field.unknown': 'Unbekanntes Feld: {{name}}',
    'money.format': 'Bitte geben Sie einen gültigen Betrag ein',
    'request.unreadable': 'Die Anfrage ist nicht lesbar',
    'request.too-large': 'Die Anfrage ist zu groß',
    'request.late': 'Die Anfrage kam zu langsam an',
    'request.method': 'Diese Adresse lässt diese Methode nicht zu',
    'request.address-too-long': 'Die Adresse ist zu lang',
    'request.headers-too-large': 'Die Kopfzeilen der Anfrage sind zu groß',
    'request.media-type': 'Dieser Inhaltstyp wird nicht unterstützt',
    'request.expectation': 'Was die Kopfzeile Expect verlangt, wird nicht unterstützt',
    'request.too-many': 'Zu viele Anfragen, bitte versuchen Sie es später erneut',
    'request.key-needed': 'Die Kopfzeile Idempotency-Key fehlt',
    'request.key-reused': 'Dieser Idempotency-Key wurde mit anderem Inhalt verwendet',
    'request.running': 'Dieselbe Anfrage wird noch bearbeitet',
    'request.withdrawn':
      'Die frühere Anfrage wurde nicht ausgeführt und wird es auch nicht mehr; bitte führen Sie sie neu aus',
    'request.cursor': 'Die Seitenadresse ist nicht gültig',
    'route.missing': 'Diese Adresse gibt es nicht',
    'server.fault': 'Etwas ist schiefgegangen, bitte versuchen Sie es später erneut',
    'sheet.protected':
      'Diese Datei ist eine alte .xls oder mit einem Kennwort geschützt; bitte ohne Kennwort als .xlsx speichern und diese hochladen',
    'sheet.damaged':
      'Diese Arbeitsmappe ist beschädigt; bitte in einer Tabellenkalkulation öffnen, als .xlsx speichern und diese hochladen',
    'sheet.cut-off':
      'Diese Datei ist unvollständig: ihr Text (UTF-8) ist abgeschnitten oder beschädigt; bitte neu exportieren',
    'sheet.too-large':
      'Diese Arbeitsmappe ist entpackt zu groß, oder ihre Zellen enthalten zu viel; bitte aufteilen und die Teile hochladen',
    'service.unavailable': 'Der Dienst ist gerade nicht erreichbar, bitte versuchen Sie es später erneut',
  },
};

/** Returns the first supported language of an `Accept-Language` header; zh-CN without one. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const wanted = part.trim().split(/[;-]/)[0]?.toLowerCase();
    const found = Locale.options.find((locale) => wanted && locale.startsWith(wanted));
    if (found) return found;
  }
  return 'zh-CN';
}

export type Translate = (locale: Locale, code: string, values?: Values) => string;

/**
 * Returns the translator of one service: its own messages first, then the kit's. An unknown code is returned as it is,
 * so that nothing is hidden.
 */
export function translator(messages: Messages): Translate {
  return (locale, code, values = {}) => {
    const text = messages[locale][code] ?? kitMessages[locale][code] ?? code;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
