/** The harness with this part's modules, real permissions and the demo data. */
import { account } from '../modules/account/index.ts'
import { app } from '../modules/app/index.ts'
import { appVersion } from '../modules/app-version/index.ts'
import { applySet } from '../modules/apply-set/index.ts'
import { approval } from '../modules/approval/index.ts'
import { approvalFlow } from '../modules/approval-flow/index.ts'
import { broadcast } from '../modules/broadcast/index.ts'
import { delivery } from '../modules/delivery/index.ts'
import { department } from '../modules/department/index.ts'
import { document } from '../modules/document/index.ts'
import { dict } from '../modules/dict/index.ts'
import { group } from '../modules/group/index.ts'
import { join } from '../modules/join/index.ts'
import { member } from '../modules/member/index.ts'
import { message } from '../modules/message/index.ts'
import { ops } from '../modules/ops/index.ts'
import { position } from '../modules/position/index.ts'
import { overview } from '../modules/overview/index.ts'
import { provision } from '../modules/provision/index.ts'
import { createPermissions, role } from '../modules/role/index.ts'
import { realName } from '../modules/real-name/index.ts'
import { resume } from '../modules/resume/index.ts'
import { startup } from '../modules/startup/index.ts'
import { statistics } from '../modules/statistics/index.ts'
import { tenant } from '../modules/tenant/index.ts'
import { todo } from '../modules/todo/index.ts'
import { upload } from '../modules/upload/index.ts'
import { venue } from '../modules/venue/index.ts'
import type { Module } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import type { Permissions } from '../platform/ports.ts'
import { demoData } from '../test/demo-data.ts'
import { type Harness, type HarnessOptions, harness } from '../test/harness.ts'
import { personId } from './data/people.ts'
import { demo } from './index.ts'

export interface DemoHarness extends Harness {
  /** Signed in as a demo person by account number. */
  person(userName: string, tenantId?: string): ReturnType<Harness['as']>
}

const modules = [
  account,
  upload,
  approval,
  tenant,
  department,
  approvalFlow,
  role,
  position,
  resume,
  realName,
  dict,
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
  overview,
  statistics,
  demo,
]
const permissions = (platform: Platform): Permissions =>
  createPermissions(platform.database, platform.bus)
const data = demoData('demo', () => ({
  modules,
  permissions,
  authenticator: () => ({ authenticate: () => Promise.resolve(null) }),
}))

/** What a test wants beside the demo data. */
interface DemoOptions {
  readonly empty?: true
  readonly env?: HarnessOptions['env']
  readonly log?: HarnessOptions['log']
  /** Modules beside those that the demo data need. */
  readonly more?: readonly Module[]
}

export const demoHarness = ({ empty, env, log, more = [] }: DemoOptions = {}): DemoHarness => {
  const base = harness({
    modules: [...modules, ...more],
    permissions,
    ...(empty ? {} : { data }),
    ...(env === undefined ? {} : { env }),
    ...(log === undefined ? {} : { log }),
  })
  return Object.assign(Object.create(base) as Harness, {
    person: (userName: string, tenantId = '2') => base.as(personId(userName), tenantId),
  })
}
