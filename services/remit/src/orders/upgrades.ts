import { isDuplicate } from '@qiaohui/service-kit/mongo';
import { model, Schema } from 'mongoose';

/** Upgrades of stored orders that are done. */
const Upgrades = model(
  'Upgrade',
  new Schema<{ _id: string; at: Date }>({ _id: String, at: Date }, { collection: 'upgrades', versionKey: false }),
);

export const isUpgraded = async (_id: string): Promise<boolean> => (await Upgrades.exists({ _id })) !== null;

/** Several instances may do an upgrade at once, each of them to its end. */
export async function markUpgraded(_id: string): Promise<void> {
  await Upgrades.create({ _id, at: new Date() }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
}
