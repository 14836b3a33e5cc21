/** Every domain of the server, in the order in which they register. */
import type { Module } from '../platform/module.ts'
import { demo } from '../seed/index.ts'
import { account } from './account/index.ts'
import { app } from './app/index.ts'
import { appVersion } from './app-version/index.ts'
import { applySet } from './apply-set/index.ts'
import { approval } from './approval/index.ts'
import { approvalFlow } from './approval-flow/index.ts'
import { auditLog } from './audit-log/index.ts'
import { broadcast } from './broadcast/index.ts'
import { delivery } from './delivery/index.ts'
import { department } from './department/index.ts'
import { dict } from './dict/index.ts'
import { document } from './document/index.ts'
import { group } from './group/index.ts'
import { join } from './join/index.ts'
import { member } from './member/index.ts'
import { message } from './message/index.ts'
import { ops } from './ops/index.ts'
import { position } from './position/index.ts'
import { overview } from './overview/index.ts'
import { provision } from './provision/index.ts'
import { region } from './region/index.ts'
import { realName } from './real-name/index.ts'
import { registry } from './registry/index.ts'
import { resume } from './resume/index.ts'
import { role } from './role/index.ts'
import { startup } from './startup/index.ts'
import { statistics } from './statistics/index.ts'
import { tenant } from './tenant/index.ts'
import { todo } from './todo/index.ts'
import { upload } from './upload/index.ts'
import { venue } from './venue/index.ts'

export const modules: readonly Module[] = [
  registry,
  dict,
  region,
  account,
  approval,
  tenant,
  department,
  approvalFlow,
  role,
  position,
  resume,
  realName,
  member,
  applySet,
  join,
  app,
  appVersion,
  group,
  startup,
  todo,
  venue,
  delivery,
  message,
  broadcast,
  provision,
  document,
  ops,
  upload,
  overview,
  statistics,
  auditLog,
  demo,
]
