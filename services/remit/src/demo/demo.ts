import { recordSchema } from '@qiaohui/service-kit/data/record';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { StartupError } from '@qiaohui/service-kit/runtime/startup-error';
import { model } from 'mongoose';
import { institutionsFor } from '../institutions/store.ts';
import { settings } from '../settings.ts';
import { OrderStatus, PaymentPurpose } from '../terms/status.ts';
import { demoOrders } from './orders.ts';
import { demoPerson, makeDemoPeople, openDemoPeople } from './people.ts';

const EVERY_MS = 3_000;
const STATUSES = Object.keys(OrderStatus).length;
const FIRST_AMOUNT = 1_500;

/** The demonstration orders that were made, so that a restart makes none twice. */
const Marks = model('DemoMark', recordSchema('demo_marks', { _id: String, order: String }));

export const makeDemoAccounts = async (): Promise<void> => {
  if (settings().demo) await makeDemoPeople();
};

/** @throws {StartupError} in production, while an account opens with the password that the README publishes */
export async function requireNoDemoAccounts(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const open = await openDemoPeople();
  if (open.length > 0)
    throw new StartupError(
      `${open.join(', ')} can be signed in to with the published password of the demonstration: start once without NODE_ENV=production and change their passwords, or disable them`,
    );
}

/** Creates an order in every status, once admin's payees have arrived. */
async function makeOrders(): Promise<void> {
  const made = new Set((await Marks.find().lean()).map(({ _id }) => _id));
  if (made.size >= STATUSES) return;
  const schools = await institutionsFor(PaymentPurpose.Education, STATUSES);
  const [first] = schools;
  if (!first) return;
  const customer = await demoPerson('customer@example.com');
  const staff = { finance: await demoPerson('finance@example.com'), admin: await demoPerson('admin@example.com') };
  for (let status = OrderStatus.Draft; status < STATUSES; status += 1) {
    const mark = `order-${status}`;
    if (made.has(mark)) continue;
    const school = schools[status % schools.length] ?? first;
    const createDemoOrder = demoOrders(customer, staff, school._id);
    const amount =
      school.currency === 'JPY' ? String((FIRST_AMOUNT + status * 250) * 100) : `${FIRST_AMOUNT + status * 250}.00`;
    await Marks.create({ _id: mark, order: await createDemoOrder(status, amount, school.currency) });
  }
}

/** None unless DEMO=1. */
export const demoJobs = (): Job[] => (settings().demo ? [job('demo-orders', EVERY_MS, makeOrders)] : []);
