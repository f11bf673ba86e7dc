import { fieldWords } from '@qiaohui/admin/field-words';
import { type Same, useText } from '@qiaohui/kit';
import { useCallback } from 'react';

const zh = {
  ...fieldWords['zh-CN'],
  'field.required': '「{{label}}」不能为空',
  'field.invalid': '「{{label}}」格式不正确',
  'money.format': '请输入正确的数字',
  'payee.missing': '没有这个编号的收款方',
  'payee.moved-already': '导出之后已被他人修改，请重新导出',
  'payee.named-already': '已有同名的收款方，请填写它的编号',
  'payee.row-twice': '同一收款方在文件中重复',
  'config.referrer-twice': '每个来源代码只能出现一次',
};
const en: Same<typeof zh> = {
  ...fieldWords['en-US'],
  'field.required': '“{{label}}” must not be empty',
  'field.invalid': '“{{label}}” is not valid',
  'money.format': 'Please enter a number',
  'payee.missing': 'There is no payee with this number',
  'payee.moved-already': 'Changed by someone else since it was exported; export it again',
  'payee.named-already': 'A payee of this name already exists; enter its number',
  'payee.row-twice': 'The same payee appears twice in the file',
  'config.referrer-twice': 'Each referrer needs a code of its own',
};
const de: Same<typeof zh> = {
  ...fieldWords['de-DE'],
  'field.required': '„{{label}}“ darf nicht leer sein',
  'field.invalid': '„{{label}}“ ist nicht gültig',
  'money.format': 'Bitte eine Zahl eingeben',
  'payee.missing': 'Einen Empfänger mit dieser Nummer gibt es nicht',
  'payee.moved-already': 'Seit dem Export geändert; bitte erneut exportieren',
  'payee.named-already': 'Einen Empfänger dieses Namens gibt es schon; bitte seine Nummer eintragen',
  'payee.row-twice': 'Derselbe Empfänger steht zweimal in der Datei',
  'config.referrer-twice': 'Jeder Vermittler braucht einen eigenen Code',
};
const text = { zh, en, de };

/** zod's own messages, which are not for users. */
const isFromZod = (message: string) => /^(Invalid|Too|Unrecognized|Required)\b/.test(message);

/** Says the faults of this area's schemas; what the server has put into words already passes through. */
export function useFieldMessages() {
  const t = useText(text);
  return useCallback(
    (code: string, label: string) => {
      if (code in zh) return t(code as keyof typeof zh, { label });
      return isFromZod(code) ? t('field.invalid', { label }) : code;
    },
    [t],
  );
}
