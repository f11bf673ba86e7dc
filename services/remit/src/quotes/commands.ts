import { type Answering, answerFreely } from '@qiaohui/service-kit/events/commands';
import { RateOne } from '../contract.ts';
import { latestRate } from './rates.ts';

export const rateCommands: Answering[] = [answerFreely(RateOne, ({ currency }) => latestRate(currency))];
