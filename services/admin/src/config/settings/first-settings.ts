import { readFile } from 'node:fs/promises';
import type { Config } from '@qiaohui/admin/contract';
import { isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { fieldErrorsOf } from '@qiaohui/service-kit/http/validation';
import { StartupError } from '@qiaohui/service-kit/runtime/startup-error';
import { recordOwn } from '../../audit/store.ts';
import { currentConfig, saveConfig } from '../store.ts';
import { PricingChange } from './pricing.schema.ts';
import { type Change, demoChannels } from './rules.ts';
import { AccountsChange, ContactsChange, ImprintChange, ReferrersChange, TimesChange } from './schema.ts';

/** The contents of the file of first settings: both reserve accounts, and any other setting. */
const First = AccountsChange.extend(ContactsChange.partial().shape)
  .extend(ImprintChange.partial().shape)
  .extend(ReferrersChange.partial().shape)
  .extend(TimesChange.shape)
  .extend(PricingChange.shape);

const BY = { kind: 'system' as const, id: 'first-settings' };
const subject = { kind: 'config' as const, id: 'config' };

async function read(file: string): Promise<Change> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`FIRST_SETTINGS names ${file}, which cannot be read.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartupError(`${file}, which FIRST_SETTINGS names, is not JSON.`);
  }
  const { data, error } = First.safeParse(value, { reportInput: true });
  if (!data) throw new StartupError(`${file} has errors: ${JSON.stringify(fieldErrorsOf(error))}`);
  if (demoChannels(data).length > 0) throw new StartupError(`${file} names reserve accounts of the demo.`);
  return data;
}

const isSet = (config: Config) => demoChannels(config).length === 0;

async function put(what: 'config.first' | 'config.demo', change: Change, isDone: (now: Config) => boolean) {
  try {
    await transaction(async (session) => {
      const now = await currentConfig(session);
      if (isDone(now)) return;
      const { before, after } = await saveConfig(change, BY, session);
      const names = Object.keys(change) as Array<keyof Change>;
      const part = (config: Config) => Object.fromEntries(names.map((name) => [name, config[name]]));
      await recordOwn({ what, subject, before: part(before), after: part(after) }, session);
    });
  } catch (error) {
    // another instance started at the same time and was first
    if (!isDuplicate(error) && !(error instanceof HttpError && error.code === 'config.moved-already')) throw error;
  }
}

/**
 * Takes the first settings from the file that FIRST_SETTINGS names, once: where the reserve accounts are set, the file
 * is not read, and changes take two people. In production nothing starts before they are set.
 */
export async function takeFirstSettings(): Promise<void> {
  const file = process.env.FIRST_SETTINGS;
  if (file && !isSet(await currentConfig())) await put('config.first', await read(file), isSet);
  if (process.env.NODE_ENV === 'production' && !isSet(await currentConfig())) {
    throw new StartupError(
      'The reserve accounts that customers pay into are still those of the demo: name a file with yours in FIRST_SETTINGS (README, "First settings").',
    );
  }
}

const demoContacts = {
  company: '桥汇（演示）',
  serviceMail: 'demo-service@example.com',
  serviceLink: 'https://example.com/?demo=qiaohui-service',
  serviceQr: '',
  settlementMail: 'demo-settlement@example.com',
  phone: '',
  registration: '演示站点，无备案号',
  registrationLink: '',
};

/** Every value says that it is the demo's: nobody may take it for a licence or a bank that exists. */
const demoImprint = {
  address: '广东省珠海市香洲区演示路 1 号（演示）',
  hours: '9:00–16:00',
  licence: 'DEMO-2026-0001',
  licenceLink: '',
  supervisor: '演示监管机构',
  reserveBank: '演示银行珠海分行',
  remittingBank: '演示银行',
};

/** Sets contacts and an imprint that are marked as the demo's, until others are set. */
export async function seedContacts(): Promise<void> {
  await put('config.demo', { contacts: demoContacts }, ({ contacts }) => Object.values(contacts).some(Boolean));
  await put('config.demo', { imprint: demoImprint }, ({ imprint }) => Object.values(imprint).some(Boolean));
}
