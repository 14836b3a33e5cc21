/** Kinds of messages that a person may mute, or have outside as well (MS-05; decisions S4.17). */

/** In the order in which they are shown. Security is the one that nobody mutes. */
export const MESSAGE_KINDS = [
  'security',
  'todo',
  'approval',
  'organisation',
  'group',
  'app',
  'venue',
] as const
/** Stored with preferences: never renamed. */
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * The kind of service messages by how their event's type begins, the longest beginning first. A test
 * holds it against every trigger.
 */
const BEGINNINGS: readonly (readonly [string, Exclude<MessageKind, 'security'>])[] = [
  ['tenant.superior.', 'approval'],
  ['tenant.certification.', 'approval'],
  ['tenant.belong.', 'approval'],
  ['approval.', 'approval'],
  ['todo.', 'todo'],
  ['venue.', 'venue'],
  ['booking.', 'venue'],
  ['group.', 'group'],
  ['app.', 'app'],
  ['registry.', 'app'],
  ['tenant.', 'organisation'],
  ['department.', 'organisation'],
  ['member.', 'organisation'],
  ['join.', 'organisation'],
  ['startup.', 'organisation'],
]

/** Undefined for a service message of an event that stands nowhere above. */
export const namedKindOf = (event: string, msgCategory: 1 | 2): MessageKind | undefined =>
  msgCategory === 1 ? 'security' : BEGINNINGS.find(([begin]) => event.startsWith(begin))?.[1]

/** What a message counts as; one of an unknown event as 组织与部门. */
export const kindOf = (event: string, msgCategory: 1 | 2): MessageKind =>
  namedKindOf(event, msgCategory) ?? 'organisation'
