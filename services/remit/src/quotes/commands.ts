import { type CommandHandler, handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { RateOne } from '../contract.ts';
import { latestRate } from './rates.ts';

export const rateCommands: CommandHandler[] = [
  handleWithoutTransaction(RateOne, ({ currency }) => latestRate(currency)),
];
