/** Trigger 3 of decisions S4.18 as far as it is about roles. */
import type { DomainEvent, Write } from '../../../platform/context.ts'
import { findPersonNames } from '../../account/service.ts'
import { managersOf } from '../../department/service.ts'
import { principalsOf } from '../../role/service.ts'
import { activeName } from '../../tenant/service.ts'
import type { MessageDraft } from '../deliver.ts'
import type { MessageJump } from '../jump.ts'
import { composeSecurityDraft, type MessageTrigger, readIds, readText } from './compose.ts'

const jumpTo = (event: DomainEvent): MessageJump => ({
  routeId: 'org.role',
  params: { roleId: event.objectId },
})

/** Names that a sentence says; the rest are counted. */
const TOLD = 5
const joined = (names: readonly string[]): string =>
  names.length > TOLD ? `${names.slice(0, TOLD).join('、')}等${names.length}` : names.join('、')

interface Words {
  /** To whoever holds the role now, or no longer. */
  readonly theirs: (tenantName: string, roleName: string) => string
  /** To the principal. */
  readonly leaders: (whom: string, roleName: string) => string
}

async function compose(
  event: DomainEvent,
  { db }: Pick<Write, 'db'>,
  people: readonly string[],
  whom: string,
  { theirs, leaders }: Words,
): Promise<MessageDraft[]> {
  const [tenantName, principals] = await Promise.all([
    activeName(db, event.tenantId),
    principalsOf(db, event.tenantId),
  ])
  const roleName = readText(event.payload.roleName)
  const told = principals.filter((id) => id !== event.actorId && !people.includes(id))
  const subject = '角色变更'
  const about = (recipients: readonly string[], text: string): MessageDraft => ({
    ...composeSecurityDraft(event, recipients, { subject, text }),
    bizType: 'role',
    bizId: event.objectId,
  })
  return [
    about(people, theirs(tenantName ?? '', roleName)),
    {
      ...about(told, leaders(whom, roleName)),
      tenantId: event.tenantId,
      jump: jumpTo(event),
    },
  ]
}

const USERS: Readonly<Record<'added' | 'removed', Words>> = {
  added: {
    theirs: (tenantName, roleName) => `您在“${tenantName}”新增了角色“${roleName}”。`,
    leaders: (whom, roleName) => `已将角色“${roleName}”授予${whom}。`,
  },
  removed: {
    theirs: (tenantName, roleName) => `您在“${tenantName}”的角色“${roleName}”已被移除。`,
    leaders: (whom, roleName) => `已移除${whom}的角色“${roleName}”。`,
  },
}

const ofUsers = (act: 'added' | 'removed'): MessageTrigger => ({
  type: `role.user.${act}`,
  async compose(event, w) {
    const people = readIds(event.payload.userIds)
    const names = await findPersonNames(w.db, event.tenantId, people)
    const whom = `${joined(people.map((id) => names.get(id) ?? ''))}${people.length > TOLD ? '人' : ''}`
    return compose(event, w, people, whom, USERS[act])
  },
})

const DEPARTMENTS: Readonly<Record<'added' | 'removed', Words>> = {
  added: {
    theirs: (tenantName, roleName) =>
      `您在“${tenantName}”主管的部门新增了角色“${roleName}”，部门成员将拥有该角色的权限。`,
    leaders: USERS.added.leaders,
  },
  removed: {
    theirs: (tenantName, roleName) => `您在“${tenantName}”主管的部门已移除角色“${roleName}”。`,
    leaders: USERS.removed.leaders,
  },
}

/** A department's people may be thousands: who leads it is told, and tells them. */
const ofDepartments = (act: 'added' | 'removed'): MessageTrigger => ({
  type: `role.department.${act}`,
  async compose(event, w) {
    const managers = await Promise.all(
      readIds(event.payload.departmentIds).map((id) => managersOf(w.db, event.tenantId, id)),
    )
    const names = readIds(event.payload.departmentNames)
    const whom = `${joined(names)}${names.length > TOLD ? '个部门' : ''}`
    return compose(event, w, [...new Set(managers.flat())], whom, DEPARTMENTS[act])
  },
})

/** To the people concerned, also by way of their department. */
export const roleTriggers: readonly MessageTrigger[] = [
  ofUsers('added'),
  ofUsers('removed'),
  ofDepartments('added'),
  ofDepartments('removed'),
]
