/**
 * Cross-remote news: typed and versioned. A receiver maps them to cache tags; nobody reads another
 * remote's state. A change of a payload is a new version beside the old one.
 */
export interface EventMap {
  'user.profile.updated/v1': { userId: string }
  /** What the user may do in an organisation has changed while its screens stand. */
  'user.permissions.changed/v1': { tenantId: string }
  'user.session.ended/v1': { reason: 'logout' | 'kickout' }
  /**
   * The person ended all own sessions by an act on this page, a new password or the end of the
   * account: the shell forgets the session and leads to the sign-in, once the toast was read.
   */
  'user.signedOut/v1': { reason: 'password' | 'cancelled' }
  /** A to-do that the person sees was made or changed, or several at about the same time. */
  'todo.changed/v1': { todoId: string }
  /**
   * An application was made, decided or withdrawn; told to its applicant and to the organisation
   * that reviews it.
   */
  'approval.changed/v1': { approvalId: string; kind: string }
  /** A venue was applied for, listed, delisted or deleted, or several at about the same time. */
  'venue.changed/v1': { venueId: string }
  'message.unread/v1': { systemCount: number; businessCount: number }
  /** Messages came, or were read or deleted, perhaps in another window of the same person. */
  'message.changed/v1': Record<string, never>
  /** Positions or their types were made, changed, moved or deleted. */
  'org.position.changed/v1': { positionId: string }
  /** Departments were made, renamed, ordered, moved or dissolved, or their settings changed. */
  'org.department.changed/v1': { departmentId: string }
  /** Another part of the organisation's settings was changed: its groups, its start-up images. */
  'org.setting.changed/v1': { part: 'group' | 'startUp' | 'person' }
  /** Roles or their groups were made, changed or deleted, or given to others. */
  'org.role.changed/v1': { roleId: string }
  /** An app was opened, closed or opened again, or other people may use it. */
  'org.app.changed/v1': { appId: string }
  'org.tenant.updated/v1': { tenantId: string }
  'org.member.updated/v1': { tenantId: string; userId: string }
  /**
   * An import was checked a little further, went on, or came to its end; told to who started it.
   */
  'import.changed/v1': { importId: string; status: string; done: number; total: number }
  /** Other versions of remotes are in force, or one was switched on or off. */
  'registry.changed/v1': { remote: string }
  /**
   * The live connection holds again after a gap: news may have been missed, so whatever is shown is
   * asked for again.
   */
  'live.resumed/v1': Record<string, never>
}

export type EventName = keyof EventMap

export interface EventBus {
  emit<K extends EventName>(name: K, payload: EventMap[K]): void
  /**
   * Returns the function that ends the subscription; a remote's subscriptions also end with its
   * `signal`.
   */
  on<K extends EventName>(name: K, listener: (payload: EventMap[K]) => void): () => void
}

/** What the server pushes over `/api/ws/message` (decisions G20). */
export type ServerPush =
  | { type: 'unread'; data: { systemCount: number; businessCount: number } }
  | { type: 'scanResult'; data: { code: string; userId: string } }
  | {
      type: 'changed'
      data: {
        name: EventName
        payload: Record<string, unknown>
        /** Milliseconds over which consoles spread what they ask because of it. */
        spread?: number
      }
    }
  | { type: 'permissions'; data: { tenantId: string } }
  | { type: 'removed'; data: { tenantId: string } }
  | { type: 'kickout'; data: { reason?: 'disabled' } }
