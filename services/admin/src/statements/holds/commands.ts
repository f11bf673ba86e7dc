import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { CheckTakenBack } from '../../contract.ts';
import { takenBackById } from './taken-back.store.ts';

/** The reply is only yes or no, since the bank's lines are not shown to customers. */
export const statementCommandHandlers = [
  handleWithoutTransaction(CheckTakenBack, async ({ order }) => ({
    takenBack: (await takenBackById(order)).length > 0,
  })),
];
