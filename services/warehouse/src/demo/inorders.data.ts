/**
 * Demo in-orders, made up for this project (MIT, as the rest of it). Model numbers follow makers' public catalogues;
 * clients, quantities and documents are invented. An order, with its goods below it:
 * # days ago | client code | code 2 | waybill | package | type | quantity | kg | description | remark | expected in days
 * model | SKU | boxes | pieces | days that it keeps
 * An order with a day on which it is expected did not come yet.
 */
export const demoInOrders = `
# 58 | HZ-ZDH | | W20261101-0001 | pallet | | 2 | 412.5 | 西门子 PLC 模块 |
6ES7 214-1AG40-0XB0 | SI-214-1A | 6 | 72
6ES7 131-6BH01-0BA0 | SI-131-6B | 4 | 96
6ES7 155-6AU01-0BN0 | SI-155-6A | 2 | 24
6ES7 193-6BP00-0DA0 | SI-193-6B | 3 | 120
# 55 | HZ-ZDH | HZ-ZDH-02 | W20261101-0001 | parcel | | 18 | 236 | 接触器与断路器 |
3RT2026-1BB40 | SI-3RT-26 | 6 | 120
3RV2021-4AA10 | SI-3RV-21 | 5 | 80
5SY6116-7 | SI-5SY-16 | 4 | 240
LC1D09BD | SE-LC1-09 | 3 | 60
# 50 | SZ-GKJD | | W20261101-0002 | parcel | 4 | 9 | 74.2 | 工业传感器 |
IFS204 | IFM-204 | 3 | 150
WTB4S-3P2261 | SICK-W4S | 2 | 64
BES M12MI-PSC40B | BAL-M12 | 2 | 200
PN2094 | IFM-PN20 | 2 | 40
# 46 | SH-MY | | W20261101-0004 | pallet | 3 | 6 | 2880 | 婴儿奶粉 800 g | 常温存放，先进先出
Aptamil Pronutra PRE 800 g | APT-PRE-800 | 120 | 720 | 41
Aptamil Pronutra 1 800 g | APT-1-800 | 120 | 720 | 190
HiPP Combiotik 2 800 g | HIP-2-800 | 80 | 480 | 236
Holle Bio 3 600 g | HOL-3-600 | 60 | 360 | 301
# 43 | NB-JS | | W20261101-0003 | pallet | | 4 | 1960 | 葡萄酒 6 瓶装 | 易碎，禁止倒置
Riesling Kabinett 2024 0.75 l | WN-RK-24 | 90 | 540
Spätburgunder 2022 0.75 l | WN-SB-22 | 60 | 360
Bordeaux Supérieur 2021 0.75 l | WN-BS-21 | 80 | 480
Sekt Brut 0.75 l | WN-SK-BR | 40 | 240
# 40 | GZ-MZ | GZ-MZ-TM | | parcel | 3 | 32 | 418.6 | 化妆品与护肤品 |
Eucerin Hyaluron-Filler 50 ml | EUC-HF-50 | 12 | 576
Balea Beauty Effect 7 × 1 ml | BAL-BE-7 | 8 | 800
Lavera Basis Handcreme 75 ml | LAV-HC-75 | 6 | 360
Dr. Hauschka Rosencreme 30 ml | DRH-RC-30 | 6 | 180
# 37 | SH-MY | SH-MY-BJP | W20261101-0004 | parcel | 3 | 24 | 312 | 保健品 |
Doppelherz A-Z 100 Tabl. | DOP-AZ-100 | 8 | 960 | 420
Orthomol Immun 30 Port. | ORT-IM-30 | 6 | 144
Abtei Calcium D3 42 Tabl. | ABT-CA-42 | 6 | 720
Floradix Eisen 500 ml | FLO-EI-500 | 4 | 96 | -3
# 34 | CD-CF | | | parcel | 4 | 14 | 198.4 | 厨房刀具与锅具 |
Zwilling Pro Kochmesser 20 cm | ZW-PRO-20 | 4 | 96
WMF Perfect Plus 4,5 l | WMF-PP-45 | 4 | 24
Fissler Original-Profi 24 cm | FIS-OP-24 | 4 | 24
Wüsthof Classic Set 3 | WUE-CL-3 | 2 | 30
# 31 | SY-ZJ | | W20261101-0005 | pallet | | 3 | 1475.8 | 轴承 |
SKF 6205-2RSH | SKF-6205 | 20 | 800
SKF 22216 EK | SKF-22216 | 12 | 96
FAG 30208-XL | FAG-30208 | 10 | 200
INA NK30/20-XL | INA-NK30 | 5 | 250
# 28 | SY-ZJ | SY-ZJ-B | W20261101-0005 | pallet | | 5 | 890 | 水泵与阀门 |
Grundfos CR 5-10 | GRU-CR510 | 8 | 8
Wilo Stratos MAXO 25/0,5-4 | WIL-SM25 | 12 | 12
KSB BOA-H DN50 | KSB-BH50 | 10 | 20
Danfoss AVTA 25 | DAN-AV25 | 6 | 36
# 25 | CD-CF | | W20261101-0006 | parcel | | 20 | 344 | 电动工具 |
Bosch GSR 18V-55 | BOS-GSR18 | 8 | 48
Bosch GWS 7-125 | BOS-GWS7 | 6 | 36
Metabo KHE 2660 | MET-KHE26 | 4 | 16
Festool ETS EC 150 | FES-ETS15 | 2 | 8
# 22 | BJ-KF | | W20261101-0007 | parcel | 4 | 36 | 402 | 咖啡与咖啡机 |
Jura E8 Piano Black | JUR-E8-PB | 12 | 12
De'Longhi Magnifica S | DEL-MAG-S | 10 | 10
Dallmayr Prodomo 500 g | DAL-PR-500 | 10 | 120
Melitta Aroma Elegance 1x4 | MEL-AE-14 | 4 | 320
# 19 | GZ-MZ | GZ-MZ-WJ | | parcel | 3 | 28 | 216.9 | 玩具 |
Playmobil 70980 | PLM-70980 | 6 | 36
Ravensburger Puzzle 1000 | RAV-PZ-1000 | 8 | 96
Steiff Teddy Fynn 28 cm | STE-FY-28 | 8 | 64
Haba Obstgarten | HAB-OBG | 6 | 48
# 16 | NB-JS | NB-JS-02 | W20261101-0003 | parcel | | 22 | 280.3 | 酒杯 | 易碎
Riedel Vinum Riesling | RIE-VR-2 | 6 | 72
Zwiesel Pure Bordeaux | ZWI-PB-4 | 8 | 128
Spiegelau Authentis | SPI-AU-4 | 4 | 64
Stölzle Experience | STO-EX-6 | 4 | 96
# 13 | BJ-KF | BJ-KF-TS | W20261101-0007 | parcel | 3 | 40 | 512 | 巧克力与糖果 | 18 °C 以下
Ritter Sport Mini 150 g | RIT-MI-150 | 14 | 700 | 130
Lindt Excellence 85 % 100 g | LIN-EX-85 | 12 | 960 | 27
Haribo Goldbären 1 kg | HAR-GB-1K | 8 | 160
Niederegger Marzipan 125 g | NIE-MA-125 | 6 | 240
# 10 | WH-YL | | | parcel | 4 | 60 | 324 | 医用耗材 |
Hartmann Peha-soft L 100 | HAR-PS-L | 24 | 240
Braun Omnifix 5 ml 100 | BBR-OM-5 | 16 | 160
Beurer BM 45 | BEU-BM45 | 12 | 96
Braun ThermoScan 7 | BRN-TS7 | 8 | 80
# 8 | HZ-ZDH | HZ-ZDH-QX | W20261101-0008 | parcel | | 16 | 148.7 | 自行车零件 |
Schwalbe Marathon 28" | SWB-MA-28 | 6 | 90
SON 28 Nabendynamo | SON-28 | 4 | 24
Ortlieb Back-Roller | ORT-BR-P | 4 | 20
Magura MT5 | MAG-MT5 | 2 | 16
# 5 | SZ-GKJD | SZ-GKJD-WJ | | parcel | 3 | 12 | 64.8 | 文具 |
Lamy Safari F | LAM-SA-F | 4 | 200
Faber-Castell Polychromos 36 | FAB-PO-36 | 4 | 48
Stabilo Boss 15 | STA-BO-15 | 2 | 80
Pelikan 4001 30 ml | PEL-40-30 | 2 | 120
# 3 | SZ-GKJD | | W20261101-0009 | pallet | | 2 | 366 | 变频器与触摸屏 |
6SL3210-5BE21-5UV0 | SI-V20-15 | 12 | 12
ACS355-03E-07A3-4 | ABB-ACS355 | 8 | 8
6AV2123-2GB03-0AX0 | SI-KTP700 | 10 | 10
SINAMICS BOP-2 | SI-BOP2 | 2 | 40
# 1 | SY-ZJ | | W20261101-0010 | pallet | | 3 | 720 | 气动元件 |
Festo DSBC-32-100-PPVA-N3 | FES-DSBC32 | 10 | 30
Festo VUVG-L10-M52 | FES-VUVG10 | 4 | 80
SMC CQ2B32-50DMZ | SMC-CQ2B32 | 6 | 60
Bosch Rexroth R480 | REX-R480 | 2 | 40
# 0 | GZ-MZ | | W20261121-0099 | parcel | 3 | 48 | 600 | 护肤品，在途 | | 4
# 6 | SH-MY | | | parcel | 3 | 20 | 268 | 保健品，在途 | | -2
Doppelherz Omega-3 80 Kaps. | DOP-O3-80 | 10 | 480
Orthomol Vital 30 Port. | ORT-VI-30 | 10 | 200
`;

/** Levels of SKUs in pieces; one of the two falls short. */
export const demoLevels: Array<[sku: string, pieces: number]> = [
  ['BEU-BM45', 80],
  ['SI-214-1A', 20],
];
