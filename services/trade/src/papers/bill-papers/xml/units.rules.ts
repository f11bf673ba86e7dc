/** Codes of UNECE Recommendation 20, and of 21 with an X, by what people write. */
const codes: Record<string, string> = {
  ...{ kg: 'KGM', kgs: 'KGM', 公斤: 'KGM', 千克: 'KGM', t: 'TNE', ton: 'TNE', tons: 'TNE', 吨: 'TNE', tonne: 'TNE' },
  ...{ cbm: 'MTQ', m3: 'MTQ', 'm³': 'MTQ', 立方米: 'MTQ', 方: 'MTQ', km: 'KMT', 公里: 'KMT', ldm: 'LM', m: 'MTR' },
  ...{ h: 'HUR', hour: 'HUR', std: 'HUR', 小时: 'HUR', day: 'DAY', days: 'DAY', tag: 'DAY', tage: 'DAY', 天: 'DAY' },
  ...{ pallet: 'XPX', palette: 'XPX', 托: 'XPX', 托盘: 'XPX', carton: 'XCT', ctn: 'XCT', karton: 'XCT', 箱: 'XCT' },
  ...{ pcs: 'H87', pc: 'H87', stk: 'H87', stück: 'H87', 件: 'H87', 个: 'H87', set: 'SET', 套: 'SET' },
};
/** One, of whatever it is. */
const ONE = 'C62';

/** Returns the code of a unit that somebody typed. */
export const unitCode = (unit: string | null): string => {
  const written = unit?.trim().toLowerCase() ?? '';
  return (Object.hasOwn(codes, written) ? codes[written] : undefined) ?? ONE;
};
