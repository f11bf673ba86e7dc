/**
 * Demo out-orders, made up for this project (MIT). An order, with what it takes below it:
 * # days ago | client code | delivery | remark | pending or applied, if it is not shipped
 * SKU | pieces | trays | kg
 */
export const demoOutOrders = `
# 48 | HZ-ZDH | truck |
SI-214-1A | 24 | 1 | 62
SI-131-6B | 40 | 0 | 28.5
# 44 | HZ-ZDH | express |
SI-3RT-26 | 36 | 0 | 21.6
# 39 | SH-MY | sea | FBA 补货
APT-PRE-800 | 360 | 3 | 432
APT-1-800 | 240 | 2 | 288
HIP-2-800 | 120 | 1 | 144
# 33 | GZ-MZ | air |
EUC-HF-50 | 288 | 0 | 48
BAL-BE-7 | 400 | 0 | 36
# 29 | NB-JS | rail | 易碎
WN-RK-24 | 180 | 2 | 252
WN-BS-21 | 120 | 1 | 168
# 24 | SY-ZJ | truck |
SKF-6205 | 400 | 1 | 52
SKF-22216 | 48 | 1 | 105.6
# 18 | CD-CF | express |
ZW-PRO-20 | 48 | 0 | 14.4
WUE-CL-3 | 30 | 0 | 27
# 11 | BJ-KF | pickup | 客户自提
JUR-E8-PB | 4 | 0 | 40
DAL-PR-500 | 60 | 0 | 30
# 6 | GZ-MZ | air |
STE-FY-28 | 32 | 0 | 9.6
HAB-OBG | 24 | 0 | 18
RAV-PZ-1000 | 48 | 0 | 38.4
# 2 | WH-YL | express |
BEU-BM45 | 36 | 0 | 21.6
BRN-TS7 | 80 | 0 | 24
# 1 | HZ-ZDH | truck | 请装托盘 | applied
SI-214-1A | 12 | 1 | 31
SI-131-6B | 20 | 0 | 14.3
# 0 | SH-MY | sea | FBA 补货 | pending
APT-PRE-800 | 60 | 1 | 72
`;
