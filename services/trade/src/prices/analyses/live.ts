import { broadcast } from '@qiaohui/service-kit/events/bus';
import { priceReadersOf } from '../../teams/audience.rules.ts';
import type { AnalysisRecord } from './model.ts';

/** Notes to the open pages of a team that an analysis of theirs went on, or its counts changed. After the commit. */
export const noteAnalysis = ({ _id: id, team }: Pick<AnalysisRecord, '_id' | 'team'>): void =>
  broadcast({ noun: 'price-analysis', id, version: Date.now(), to: { teams: [priceReadersOf(team)] } });
