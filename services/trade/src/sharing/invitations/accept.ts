import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { beginPartnership, type PartnerRecord, partnerOf } from '../../grants/partners.store.ts';
import { teamExists } from '../../teams/store.ts';
import type { InvitationRecord } from './model.ts';
import { carried, endInvitation, notOpen } from './store.ts';

export type Accepted = { invitation: InvitationRecord; partner: PartnerRecord; isNew: boolean };

/**
 * Accepts an invitation for a team, whose owner or manager the caller is: with the end of the invitation both teams are
 * partners. A repeat by the same team gets the same answer; of two teams at once one gets it.
 */
export async function acceptInvitation(secret: unknown, team: string, who: Identity): Promise<Accepted> {
  const accepted_by = { id: who.id, email: who.email.toLowerCase() };
  return transaction(async (session) => {
    const found = await carried(secret, session);
    if (found.team === team) throw conflict('partner-invitation.own-team');
    if (found.state === 'accepted' && found.partner === team) {
      const partner = await partnerOf(team, found.team, session);
      return { invitation: found, partner, isNew: false };
    }
    const invitation = await endInvitation(
      { _id: found._id },
      { state: 'accepted', partner: team, accepted_by },
      session,
    );
    if (!invitation) throw notOpen(await carried(secret, session));
    if (!(await teamExists(found.team, session))) throw notOpen({ ...found, state: 'deleted' });
    const contacts = { [found.team]: found.invited_by.email, [team]: accepted_by.email };
    const partner = await beginPartnership({ inviter: found.team, invited: team, contacts }, session);
    return { invitation, partner, isNew: true };
  });
}
