import { broadcast } from '@qiaohui/service-kit/events/bus';
import { priceReadersOf } from '../../teams/audience.rules.ts';
import { noteList } from '../lists/live.ts';
import type { ImportRecord } from './model.ts';

type Noted = Pick<ImportRecord, '_id' | 'team'>;

/** Notes to the open pages of a team that an import of theirs went on. After the commit. */
export const noteImport = ({ _id: id, team }: Noted): void =>
  broadcast({ noun: 'price-import', id, version: Date.now(), to: { teams: [priceReadersOf(team)] } });

/** The same where the status or the content of its list may have changed too. */
export function noteImportAndList(record: Noted & Pick<ImportRecord, 'list'>): void {
  noteImport(record);
  if (record.list) noteList(record.team, record.list);
}
