import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { membersOf } from '../../teams/store.ts';
import type { WaybillRecord } from './model.ts';
import { dutyOf, type PersonField, personFields } from './people.rules.ts';
import type { Person } from './schema.ts';

type Named = { [name in PersonField]?: string | null };

/**
 * Returns the people whom a form names, who are of the team and have the duty; all others are told at their fields.
 * Whoever the waybill names already stays, also after they left the team or gave the duty to somebody else.
 */
export async function peopleOn(
  { team, form, before }: { team: string; form: Named; before: Pick<WaybillRecord, PersonField | 'people'> | null },
  session: ClientSession,
): Promise<Person[]> {
  const members = personFields.some((name) => form[name]) ? await membersOf(team, session) : [];
  const people = new Map<string, Person>();
  const errors: Record<string, string[]> = {};
  for (const name of personFields) {
    const id = form[name];
    if (!id) continue;
    const member = members.find(({ _id, duties }) => _id === id && duties.includes(dutyOf[name]));
    const known = before?.[name] === id ? before.people?.find((one) => one.id === id) : undefined;
    if (member) people.set(id, { id, email: member.email });
    else if (known) people.set(id, known);
    else errors[name] = ['waybill.duty'];
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  return [...people.values()];
}
