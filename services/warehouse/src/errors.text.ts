import type { Messages } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { alertErrors } from './alerts/errors.text.ts';
import { countingErrors } from './counting/errors.text.ts';
import { exportErrors } from './exports/errors.text.ts';
import { inboundErrors } from './inbound/errors.text.ts';
import { outboundErrors } from './outbound/errors.text.ts';
import { importErrors } from './outbound/import/errors.text.ts';
import { photoErrors } from './photos/errors.text.ts';
import { printErrors } from './prints/errors.text.ts';
import { scanErrors } from './scan/errors.text.ts';
import { stockErrors } from './stock/errors.text.ts';
import { stockLinkErrors } from './stock-links/errors.text.ts';

const parts = [
  alertErrors,
  countingErrors,
  exportErrors,
  inboundErrors,
  importErrors,
  outboundErrors,
  photoErrors,
  printErrors,
  scanErrors,
  stockErrors,
  stockLinkErrors,
];
const textsOf = (locale: Locale): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part[locale])));

/** Texts of the warehouse's own errors. */
export const errors: Messages = { 'zh-CN': textsOf('zh-CN'), 'en-US': textsOf('en-US'), 'de-DE': textsOf('de-DE') };
