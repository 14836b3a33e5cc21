/**
 * Who was named by number to lead a new organisation is invited to do so (OC-08;
 * docs/adr/0084-principals-accept.md).
 */
import { maskedMobile } from '@zz/contract/mobile'
import type { DomainEvent, Write } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { findPersonCards, findPersonNames } from '../account/service.ts'
import { platformsOf, textOf } from './kind.ts'
import { INVITATION_MILLIS } from './policy.ts'
import * as queries from './queries.ts'

/** Once for each organisation that comes alive; accepted like an invitation by phone. System scope. */
export async function inviteToLead(event: DomainEvent, w: Write): Promise<void> {
  const { tenantId, createdAt, payload } = event
  const [userId, inviterId] = [textOf(payload.userId), textOf(payload.inviterId)]
  const [[card], names] = await Promise.all([
    findPersonCards(w.db, [userId]),
    findPersonNames(w.db, tenantId, [inviterId]),
  ])
  const id = newId()
  const made = await queries.insertInvitations(w.db, [
    {
      tenantId,
      id,
      userId,
      inviterId,
      inviteeText: maskedMobile(card?.mobile ?? null),
      direct: true,
      leads: true,
      departmentId: null,
      platforms: [...platformsOf(payload.platforms)],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + INVITATION_MILLIS),
    },
  ])
  if (!made.has(id)) return
  w.audit({
    action: 'join.invite',
    objectType: 'joinInvitation',
    objectId: id,
    tenantId,
    after: { leads: true },
  })
  w.emit({
    type: 'join.invited',
    objectType: 'joinInvitation',
    objectId: id,
    tenantId,
    payload: {
      userId,
      tenantName: textOf(payload.tenantName),
      inviterName: names.get(inviterId) ?? '',
      leads: true,
    },
  })
}
