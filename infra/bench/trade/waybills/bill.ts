import type { TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { billClerk } from '../../../../services/trade/src/books/bills/bills.fixture.ts';
import type { Bill } from '../../../../services/trade/src/books/bills/schema.ts';
import { CostItems, type CostRecord } from '../../../../services/trade/src/books/costs/model.ts';
import { type Figure, median } from '../../rounds.ts';
import { forwarder } from '../people.ts';
import { ratioOf, timeOf } from '../ratio.ts';

const ITEMS = 5_000;
const ROUNDS = 5;

/** Makes a bill over as many items as one may have, beside one bulkWrite of as many. */
export async function bill(service: TestService): Promise<Figure[]> {
  const clerk = billClerk(service, { ...forwarder, id: 'bookkeeper', email: 'bookkeeper@example.com' });
  await clerk.setUp();
  const customer = await clerk.customer();
  const { id } = await clerk.item(customer.id);
  const one = await CostItems.findById(id).orFail().lean<CostRecord>();
  const items = () => mongoose.connection.collection<CostRecord>(CostItems.collection.name);
  const making: number[] = [];
  const locking: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = Array.from({ length: ITEMS }, (_, nth) => ({ ...one, _id: `${id}-${round}-${nth}` }));
    await items().insertMany(some);
    const spare = some.map((item) => ({ ...item, _id: `${item._id}-bare` }));
    await items().insertMany(spare);
    bare.push(
      await timeOf(() =>
        items().bulkWrite(
          spare.map(({ _id }) => ({
            updateOne: { filter: { _id, bill: null }, update: { $set: { bill: { id: 'bare', number: null } } } },
          })),
        ),
      ),
    );
    const form = clerk.formFor(customer.id, some.map(({ _id }) => ({ id: _id })) as never);
    let draft: Bill | null = null;
    making.push(
      await timeOf(async () => {
        const response = await clerk.call('/bills', form);
        if (response.statusCode !== 200) throw new Error(response.body);
        draft = response.json().data;
      }),
    );
    const made = draft as unknown as Bill;
    locking.push(
      await timeOf(async () => {
        const { statusCode, body } = await clerk.lock(made);
        if (statusCode !== 200) throw new Error(body);
      }),
    );
    await items().deleteMany({ 'bill.id': 'bare' });
  }
  const write = median(bare);
  return [
    ratioOf(`a bill of ${ITEMS} items made ÷ one bulkWrite of them`, [median(making), write], 3),
    ratioOf(`the same bill locked ÷ one bulkWrite of them`, [median(locking), write], 3),
  ];
}
