import type { Duty } from '../../teams/schema.ts';

/** The fields of a waybill that name a member of the team, each with the duty that the member has. */
export const dutyOf = {
  salesperson: 'sales',
  assistant: 'assistant',
  operator: 'operator',
} as const satisfies Record<string, Duty>;

export type PersonField = keyof typeof dutyOf;
export const personFields = Object.keys(dutyOf) as PersonField[];

export const isPersonField = (name: string): name is PersonField => Object.hasOwn(dutyOf, name);
