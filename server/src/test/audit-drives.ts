/**
 * One successful call of every writing route, and more where a route writes in more than one way.
 */

import { accountDrives } from './audit-drives-account.ts'
import { adminDrives } from './audit-drives-admin.ts'
import { appDrives } from './audit-drives-app.ts'
import { catalogueDrives } from './audit-drives-catalogue.ts'
import { departmentDrives } from './audit-drives-department.ts'
import { documentDrives } from './audit-drives-document.ts'
import { domainDrives } from './audit-drives-domain.ts'
import { draftDrives } from './audit-drives-draft.ts'
import { flowDrives } from './audit-drives-flow.ts'
import { groupDrives } from './audit-drives-group.ts'
import { importDrives } from './audit-drives-import.ts'
import { memberDrives } from './audit-drives-member.ts'
import { joinDrives } from './audit-drives-join.ts'
import { loginDrives } from './audit-drives-login.ts'
import { messageDrives } from './audit-drives-message.ts'
import { positionDrives } from './audit-drives-position.ts'
import { profileDrives } from './audit-drives-profile.ts'
import { relationDrives } from './audit-drives-relation.ts'
import { releaseDrives } from './audit-drives-release.ts'
import { roleDrives } from './audit-drives-role.ts'
import { securityDrives } from './audit-drives-security.ts'
import { settingDrives } from './audit-drives-setting.ts'
import { todoDrives } from './audit-drives-todo.ts'
import { venueDrives } from './audit-drives-venue.ts'
import { versionDrives } from './audit-drives-version.ts'
import type { AuditWorld } from './audit-world.ts'

export interface Drive {
  /** `POST /api/…` as the route is declared; a login page's call begins with `login`. */
  readonly route: string
  /** Which way of the route, where there are several. */
  readonly way?: string
  /** Why nothing is entered; a drive without it must leave an entry. */
  readonly nothing?: string
  /** Where the call itself is refused and yet leaves an entry. */
  readonly status?: number
  /** Prepares, and answers the call that is looked at. */
  prepare(world: AuditWorld): Promise<
    () => Promise<{
      readonly status: number
      readonly body: { readonly code: number; readonly msg: string }
    }>
  >
}

export const DRIVES: readonly Drive[] = [
  ...accountDrives,
  ...appDrives,
  ...departmentDrives,
  ...documentDrives,
  ...domainDrives,
  ...draftDrives,
  ...flowDrives,
  ...groupDrives,
  ...importDrives,
  ...joinDrives,
  ...loginDrives,
  ...memberDrives,
  ...messageDrives,
  ...positionDrives,
  ...profileDrives,
  ...relationDrives,
  ...releaseDrives,
  ...roleDrives,
  ...securityDrives,
  ...settingDrives,
  ...todoDrives,
  ...venueDrives,
  ...catalogueDrives,
  ...versionDrives,
  // Last, as organisations end in them.
  ...adminDrives,
]
