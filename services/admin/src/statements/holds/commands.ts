import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { AskTakenBack } from '../../contract.ts';
import { takenBackById } from './taken-back.ts';

/** A yes or no: a customer's act asks, and the bank's lines are none of theirs. */
export const statementCommandHandlers = [
  handleWithoutTransaction(AskTakenBack, async ({ order }) => ({ takenBack: (await takenBackById(order)).length > 0 })),
];
