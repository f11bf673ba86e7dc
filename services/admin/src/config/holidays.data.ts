/**
 * Days on which banks in mainland China do not settle though they fall on Monday to Friday, and weekend days on which
 * they do. 2026: notice of the General Office of the State Council on public holidays, 国办发明电〔2025〕7号. Make-up days
 * count as banking days because the payment systems of the People's Bank settle on them. 2027: only what the statute
 * (全国年节及纪念日放假办法) fixes by date; days of the lunar calendar and moved weekends come with the next notice, and finance
 * sets them then.
 */
export const holidays0 = {
  closed: [
    ...['2026-01-01', '2026-01-02', '2026-01-03'],
    ...['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'],
    ...['2026-02-20', '2026-02-21', '2026-02-22', '2026-02-23'],
    ...['2026-04-04', '2026-04-05', '2026-04-06'],
    ...['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'],
    ...['2026-06-19', '2026-06-20', '2026-06-21'],
    ...['2026-09-25', '2026-09-26', '2026-09-27'],
    ...['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'],
    ...['2027-01-01', '2027-05-01', '2027-05-02', '2027-10-01', '2027-10-02', '2027-10-03'],
  ],
  open: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  knownUntil: '2026-12-31',
};
