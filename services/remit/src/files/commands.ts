import { type Answering, answerFreely } from '@qiaohui/service-kit/commands';
import { missing } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { demandStaff } from '../accounts/people.ts';
import { SignFile } from '../contract.ts';
import { Files } from './model.ts';
import { signedAddress } from './store.ts';

export const fileAnswers: Answering[] = [
  answerFreely(SignFile, async ({ uids, actor }) => {
    await demandStaff(actor, ['finance']);
    const named = await Files.countDocuments({ _id: trusted({ $in: uids }), order: trusted({ $ne: null }) });
    if (named !== new Set(uids).size) throw missing('file');
    return { urls: Object.fromEntries(uids.map((uid) => [uid, signedAddress(uid)])) };
  }),
];
