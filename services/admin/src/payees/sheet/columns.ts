import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { PayeeForm } from '../schema.ts';

export type Column = keyof PayeeForm | 'id' | 'version';

/** Headings of a workbook of payees in the order they stand in, in each language. */
const headings: Record<Column, [zh: string, en: string, de: string]> = {
  id: ['编号', 'Number', 'Nummer'],
  version: ['版本', 'Version', 'Fassung'],
  name: ['名称', 'Name', 'Name'],
  nameEn: ['英文名称', 'English name', 'Englischer Name'],
  code: ['代码', 'Code', 'Kürzel'],
  country: ['国家 / 地区代码', 'Country code', 'Ländercode'],
  currency: ['默认币种', 'Default currency', 'Standardwährung'],
  currencies: ['可选币种', 'Currencies on offer', 'Wählbare Währungen'],
  paymentType: ['默认类型', 'Default type', 'Standardart'],
  paymentTypes: ['可选类型', 'Types on offer', 'Wählbare Arten'],
  accountName: ['账户名称', 'Account name', 'Kontoname'],
  accountNo: ['账号 / IBAN', 'Account number / IBAN', 'Kontonummer / IBAN'],
  swift: ['SWIFT/BIC', 'SWIFT/BIC', 'SWIFT/BIC'],
  accountBank: ['银行名称', 'Bank', 'Bank'],
  accountAddress: ['银行地址', 'Bank address', 'Adresse der Bank'],
  transitCode: ['清算号（ABA / BSB）', 'Routing code (ABA / BSB)', 'Bankleitzahl (ABA / BSB)'],
  bankBranches: ['分行', 'Branch', 'Filiale'],
  fixedReference: ['固定附言', 'Fixed reference', 'Fester Verwendungszweck'],
  depositChannel: ['备付金渠道', 'Reserve channel', 'Treuhandkanal'],
  active: ['启用', 'Active', 'Aktiv'],
  popular: ['热门', 'Popular', 'Beliebt'],
  checklist: ['材料清单', 'Checklist', 'Unterlagen'],
  branded: ['品牌展示', 'Branded', 'Marke zeigen'],
  brandName: ['品牌名称', 'Brand name', 'Markenname'],
  brandNameEn: ['品牌英文名称', 'English brand name', 'Englischer Markenname'],
};

const { names, labelOf, read } = labelSet(headings);

export const columns = names;
export const headingOf = labelOf;

/** The column that a heading names, in whichever language the file was exported; null for none of ours. */
export const columnOf = read;
