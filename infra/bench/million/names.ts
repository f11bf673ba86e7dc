import { pinyin } from 'pinyin-pro';

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈',
];
const GIVEN = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红玲芬燕彬梅鑫晨宇浩轩然琪瑶佳怡雪莹博文思远子涵欣雨梓睿昊天一诺可心若曦嘉宁安清越知行景书云舒',
];
const HOSTS = ['example.com', 'mail.example.net', 'student.example.org', 'example.cn'];

const at = (list: string[], index: number): string => list[index % list.length] ?? '';
const latin = new Map([...SURNAMES, ...GIVEN].map((sign) => [sign, pinyin(sign, { toneType: 'none' }).toUpperCase()]));

export const inPinyin = (name: string): string => [...name].map((sign) => latin.get(sign) ?? '').join('');

type Customer = { id: string; email: string; last: string; first: string; parent: string };

/** Returns the customer of a number, always the same one; a name recurs after some three hundred thousand others. */
export function customerOf(index: number): Customer {
  const rest = Math.floor(index / SURNAMES.length);
  const first = `${at(GIVEN, rest)}${at(GIVEN, Math.floor(rest / GIVEN.length) + rest * 3)}`;
  const last = at(SURNAMES, index);
  const key = index.toString(36);
  const email = `${inPinyin(first).toLowerCase()}${key}@${at(HOSTS, index)}`;
  return { id: `bench-${key}`, email, last, first, parent: at(GIVEN, index * 13) };
}
