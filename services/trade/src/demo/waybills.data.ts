/**
 * Made-up clients and shipments, one a line:
 * transport | direction | client | client code | from | via | to | vessel | voyage | sailing | arrival | MBL | HBL | status
 */
export const demoWaybills = `
rail | east | 杭州自动化设备有限公司 | HZ-ZDH | Duisburg | Małaszewicze | 西安 | | X8044 | 2026-09-14 | 2026-10-02 | CRE2609144 | QHR2609001 | completed
air | east | 深圳工控机电有限公司 | SZ-GKJD | Frankfurt FRA | | 深圳 SZX | | CA1042 | 2026-10-03 | 2026-10-04 | 99926103346 | QHA2610001 | completed
sea | east | 宁波佳酿进出口有限公司 | NB-JS | Hamburg | Singapore | 宁波 | Elbe Trader | 041E | 2026-10-05 | 2026-11-12 | HLNB2610052 | QHS2610002 | operation
sea | east | 上海母婴用品有限公司 | SH-MY | Rotterdam | | 上海 | Morning Bridge | 118E | 2026-10-09 | 2026-11-16 | MBSH2610097 | QHS2610004 | operation
rail | east | 沈阳重机配件厂 | SY-ZJ | Hamburg | Brest | 沈阳 | | X8126 | 2026-10-16 | 2026-11-06 | CRE2610168 | QHR2610005 | operation
air | east | 成都厨房世界商贸有限公司 | CD-CF | Frankfurt FRA | | 成都 TFU | | 3U3994 | 2026-11-02 | 2026-11-03 | 87626110276 | | operation
sea | east | 北京咖啡坊食品有限公司 | BJ-KF | Bremerhaven | Colombo | 天津新港 | Weser Star | 207E | 2026-11-04 | 2026-12-13 | WSTJ2611041 | QHS2611002 | operation
rail | east | 杭州自动化设备有限公司 | HZ-ZDH | Duisburg | Dostyk | 杭州 | | X8302 | 2026-11-13 | 2026-12-01 | | | operation
air | east | 深圳工控机电有限公司 | SZ-GKJD | Köln/Bonn CGN | | 深圳 SZX | | | 2026-11-24 | 2026-11-25 | | | new
rail | east | 沈阳重机配件厂 | SY-ZJ | Hamburg | | 沈阳 | | | | | | | new
sea | east | 广州美妆贸易有限公司 | GZ-MZ | Le Havre | Singapore | 广州南沙 | | | 2026-12-02 | 2027-01-08 | | | new
air | east | 武汉医疗器械有限公司 | WH-YL | München MUC | | 武汉 WUH | | | | | | | new
sea | west | 宁波佳酿进出口有限公司 | NB-JS | 宁波 | | Hamburg | Elbe Trader | 042W | 2026-11-18 | 2026-12-24 | HLNB2611189 | QHS2611013 | operation
land | west | 上海母婴用品有限公司 | SH-MY | 上海 | Khorgos | Duisburg | | | 2026-11-20 | 2026-12-09 | | QHL2611014 | new
air | east | 成都厨房世界商贸有限公司 | CD-CF | Frankfurt FRA | | 成都 TFU | | | | | | | void
`;
