import type { Same } from '@qiaohui/kit';

const zh = {
  changed: '内容已在别处被修改。',
  changedBy: '{{by}} 刚修改了这些内容。',
  changedText: '您填写的内容还在这里。可以改用已保存的内容，也可以用您的内容覆盖它。',
  reload: '改用已保存的',
  insist: '保留我的',
};
const en: Same<typeof zh> = {
  changed: 'This was changed elsewhere meanwhile.',
  changedBy: '{{by}} changed this meanwhile.',
  changedText: 'What you entered is still here. Take what is saved, or save yours over it.',
  reload: 'Take what is saved',
  insist: 'Keep mine',
};
const de: Same<typeof zh> = {
  changed: 'Dies wurde inzwischen anderswo geändert.',
  changedBy: '{{by}} hat dies inzwischen geändert.',
  changedText:
    'Was Sie eingegeben haben, steht noch hier. Nehmen Sie den gespeicherten Stand, oder speichern Sie Ihren darüber.',
  reload: 'Gespeichertes nehmen',
  insist: 'Meinen behalten',
};

export const text = { zh, en, de };
