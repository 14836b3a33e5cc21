/** Which event tells whom what (decisions S4.18). */
import { accountTriggers } from './account.ts'
import { appTriggers } from './app.ts'
import { approvalTriggers } from './approval.ts'
import type { MessageTrigger } from './compose.ts'
import { departmentTriggers } from './department.ts'
import { leadershipTriggers } from './leadership.ts'
import { groupTriggers } from './group.ts'
import { joinTriggers } from './join.ts'
import { organisationTriggers } from './organisation.ts'
import { relationTriggers } from './relation.ts'
import { releaseTriggers } from './release.ts'
import { roleTriggers } from './role.ts'
import { startupTriggers } from './startup.ts'
import { todoTriggers } from './todo.ts'
import { venueTriggers } from './venue.ts'

/** One consumer is registered for each: two triggers of one event would both tell. */
export const MESSAGE_TRIGGERS: readonly MessageTrigger[] = [
  ...accountTriggers,
  ...organisationTriggers,
  ...leadershipTriggers,
  ...departmentTriggers,
  ...groupTriggers,
  ...joinTriggers,
  ...roleTriggers,
  ...startupTriggers,
  ...todoTriggers,
  ...appTriggers,
  ...approvalTriggers,
  ...venueTriggers,
  ...relationTriggers,
  ...releaseTriggers,
]
