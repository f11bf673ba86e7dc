import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { stringify } from 'safe-stable-stringify';
import type { Change, Settings } from '../settings/rules.ts';
import type { Person, ProposalRecord } from './model.ts';

/** Returns the parts of the settings that `change` has. */
export const sameParts = (change: Change, now: Settings): Change =>
  Object.fromEntries(Object.keys(change).map((name) => [name, now[name as keyof Settings]]));

/** Returns the parts of a change that differ from the settings in force. */
export const changedParts = (change: Change, now: Settings): Change =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => stringify(value) !== stringify(now[name as keyof Settings])),
  );

/** True when the settings that the proposal changes were changed by somebody else after it was made. */
export const isOvertaken = ({ change, before }: Pick<ProposalRecord, 'change' | 'before'>, now: Settings): boolean =>
  stringify(sameParts(change, now)) !== stringify(before);

const isOpen = ({ state }: ProposalRecord) => state === 'waiting';

/** Four eyes: who proposed does not decide, in no session and under no other spelling of the same address. */
export function demandSecondPerson(proposal: ProposalRecord, who: Person): void {
  if (proposal.by.id === who.id || proposal.by.email.toLowerCase() === who.email.toLowerCase())
    throw new HttpError(403, 'config.second-person');
}

/** Throws a 409 when the proposal is decided already, or `version` is not the present one. */
export function demandOpen(proposal: ProposalRecord, version: number): void {
  if (!isOpen(proposal) || proposal.version !== version)
    throw conflict('config.decided-already', { state: proposal.state, version: proposal.version });
}

/** Only who proposed takes a proposal back, while it waits or is scheduled. */
export function demandOwn(proposal: ProposalRecord, who: Person, version: number): void {
  if (proposal.by.id !== who.id) throw new HttpError(403, 'config.not-yours');
  if (!['waiting', 'scheduled'].includes(proposal.state) || proposal.version !== version)
    throw conflict('config.decided-already', { state: proposal.state, version: proposal.version });
}
