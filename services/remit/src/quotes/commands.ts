import { type Answering, answerFreely } from '@qiaohui/service-kit/commands';
import { RateOne } from '../contract.ts';
import { latestRate } from './rates.ts';

export const rateAnswers: Answering[] = [answerFreely(RateOne, ({ currency }) => latestRate(currency))];
