/** Every reading call of the OpenAPI document, with arguments that find something in `sizes-data.ts`. */
import { personId } from '../seed/data/people.ts'
import { sample } from '../test/sample.ts'
import { crowdStaff, FEW, MANAGER } from './crowd-server.ts'
import { FOUND } from './sizes-data.ts'

type Node = Readonly<Record<string, unknown>>

/** One call as it is sent. */
export interface SizeCall {
  /** Path, and what of it is asked where a path is called in several ways. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** `user.organisation`, as the bench's server takes them. */
  readonly token: string
  readonly input: Node
}

const MANAGES = `${MANAGER}.${FOUND.tenant}`
const IDLE = `${FOUND.idle}.${FOUND.tenant}`
const CLERK = `${FEW}.${FOUND.tenant}`
const OPERATES = `${personId('wutong')}.1`

const DAY = 86_400_000
const now = Date.now()

/** Fields by their name, wherever they stand. */
const BY_NAME: Node = {
  tenantId: FOUND.tenant,
  deptId: FOUND.department,
  departmentId: FOUND.department,
  roleId: FOUND.role,
  roleIds: [FOUND.role],
  groupUid: FOUND.group,
  todoId: FOUND.todo,
  venueId: FOUND.venue,
  appointmentId: FOUND.appointment,
  userId: crowdStaff(7),
  userUid: crowdStaff(7),
  userIds: [crowdStaff(7), crowdStaff(8)],
  userName: '王',
  name: '批量处12',
  tenantName: '街道',
  keyword: '组织',
  tenantType: 'all',
  pageNum: 1,
  pageSize: 20,
  remote: 'todo',
  startTime: now - 30 * DAY,
  endTime: now + 30 * DAY,
  time: '202611',
}

/** `id` by the beginning of the path, the longest first. */
const IDS: readonly (readonly [prefix: string, id: string])[] = [
  ['/api/venue/appointment-ics', FOUND.appointment],
  ['/api/user/tenant-user/import', FOUND.importId],
  ['/api/ops/broadcast', FOUND.broadcast],
  ['/api/ops/venue', FOUND.venue],
  ['/api/approval', FOUND.approval],
  ['/api/department', FOUND.department],
  ['/api/role', FOUND.role],
  ['/api/todo', FOUND.todo],
  ['/api/venue', FOUND.venue],
  ['/api/uc/tenant', FOUND.tenant],
  ['/api/station', String(70_000_001)],
]

/** The oldest entry of the month, as `sizes-data.ts` numbers them. */
const auditEntry = (): string => {
  const [year = 0, month = 0] = new Date(now).toISOString().split('-').map(Number)
  return String((BigInt(Date.UTC(year, month - 1) - 1_704_067_200_000) << 22n) + BigInt(1 << 20))
}

/** What calls need besides: what names their object, and values that their fields take. */
const GIVEN: Readonly<Record<string, Node>> = {
  '/api/audit-log/detail': { id: auditEntry() },
  '/api/dict/list': { appCode: 'uc' },
  '/api/doc/load-catalogue': { secondModuleId: FOUND.docCategory },
  '/api/doc/load-page-content': { catalogueId: FOUND.docPage },
  '/api/ops/doc/get': { id: FOUND.docModule },
  '/api/ops/provision/get': { locationCode: 'PRIVACY', version: 1 },
  '/api/ops/real-name/get': { applyId: FOUND.realName },
  '/api/ops/venue/get': { id: FOUND.publicVenue },
  '/api/ops/venue/get-apply': { id: FOUND.publicVenue },
  '/api/provision/select-by-code': { locationCode: 'PRIVACY' },
  '/api/role/member/page-department': { data: { roleId: FOUND.role } },
  '/api/role/member/page-user': { data: { roleId: FOUND.role } },
  '/api/todo/comment/list': { data: { todoId: FOUND.todo } },
  '/api/uc/tenant/draft/get': { id: FOUND.draft },
  '/api/uc/tenant/draft/search-tenant': { tenantType: 1 },
  '/api/uc/tenant/get-tenant-by-code': { tenantCode: FOUND.tenantCode },
  '/api/user/apply/get-invite-landing': { token: FOUND.inviteToken },
  '/api/user/tenant-user/batch-state': { id: FOUND.batch },
}

/** Ways of asking beside the plain one: filters, deep pages, other people. */
const ALSO: readonly (readonly [path: string, name: string, input: Node, token?: string])[] = [
  ...(
    [
      ['page 400', { pageNum: 400, data: {} }],
      ['王', { data: { name: '王' } }],
      ['two letters', { data: { name: '王秀' } }],
      ['wangx', { data: { name: 'wangx' } }],
      ['wx', { data: { name: 'wx' } }],
      ['mobile, part', { data: { mobile: '2345' } }],
      ['all below the root', { data: { departmentId: '90000001', includeChild: 1 } }],
      ['all below the widest', { data: { departmentId: '90000021', includeChild: 1 } }],
      ['one department', { data: { departmentId: FOUND.department, includeChild: 2 } }],
      ['position', { data: { positionId: FOUND.position } }],
      ['platform', { data: { platform: 'wisdom' } }],
      ['left', { data: { status: 2 } }],
    ] as const
  ).map(([name, input]) => ['/api/user/page-tenant-user', name, input] as const),
  ...(
    [
      ['page 400', { pageNum: 400, data: {} }],
      ['open', { data: { todoStatus: 1 } }],
      ['overdue', { data: { todoStatus: 3 } }],
      ['title of all', { data: { title: '批量' } }],
      ['title of some', { data: { title: '待办7777' } }],
      ['rare title', { data: { title: FOUND.rare } }],
      ['no such title', { data: { title: '没有这个' } }],
      ['open, by type', { data: { todoStatus: 1, todoType: 2 } }],
      ['deadline', { data: { deadlineStartTime: now, deadlineEndTime: now + 7 * DAY } }],
      ['creator', { data: { creatorUid: MANAGER } }],
    ] as const
  ).flatMap(([name, input]) =>
    [MANAGES, CLERK].map(
      (token) =>
        [
          '/api/todo/select-all-todo',
          `${name}${token === CLERK ? ', clerk' : ''}`,
          input,
          token,
        ] as const,
    ),
  ),
  ['/api/todo/select-all-todo', 'clerk', { data: {} }, CLERK],
  ['/api/todo/select-all-todo', 'idle clerk', { data: {} }, IDLE],
  ['/api/uc/tenant/overview', 'clerk', {}, CLERK],
  ['/api/uc/tenant/overview', 'idle clerk', {}, IDLE],
  ...(
    [
      ['page 400', { pageNum: 400, data: {} }],
      ['action', { data: { action: 'role.save' } }],
      ['actor', { data: { actorId: MANAGER } }],
      ['person', { data: { personId: crowdStaff(7) } }],
      ['object', { data: { objectName: '待办7777' } }],
      ['rare object', { data: { objectName: FOUND.rare } }],
      ['no such object', { data: { objectName: '没有这个' } }],
    ] as const
  ).map(([name, input]) => ['/api/audit-log/page', name, input] as const),
  ['/api/department/list-user', 'all below the root', { id: '90000001', includeChild: 1 }],
  ['/api/department/count-user', 'all below the root', { id: '90000001', includeChild: 1 }],
  ['/api/department/list-subordinate', 'widest', { id: FOUND.wide }],
  ['/api/department/list-subordinate', 'root', { id: '90000001' }],
  ['/api/department/list-subordinate', 'root, people below', { id: '90000001', includeChild: 1 }],
  ['/api/department/get', 'root', { id: '90000001' }],
  ['/api/user/search', 'wangx', { userName: 'wangx' }],
  ['/api/user/search', 'everybody', { userName: '' }],
  ['/api/user/search', 'clerk', {}, CLERK],
  ['/api/approval/page', 'waiting', { data: { auditStatus: 1 } }],
  ['/api/approval/page', 'text', { data: { text: '申请7777' } }],
  ['/api/approval/page', 'no such text', { data: { text: '没有这个' } }],
  ['/api/approval/page-decided', 'text', { data: { text: '申请7777' } }],
  ['/api/group/internal/page-member', 'name', { data: { groupUid: FOUND.group, name: '王秀' } }],
  ['/api/role/member/page-user', 'name', { data: { roleId: FOUND.role, name: '王秀' } }],
  ['/api/ops/user/page', 'name', { data: { name: '王秀' } }, OPERATES],
]

const fieldsOf = (schema: Node): Readonly<Record<string, Node>> =>
  (schema.properties ?? {}) as Readonly<Record<string, Node>>

const idOf = (path: string): string | undefined =>
  IDS.find(([prefix]) => path.startsWith(prefix))?.[1]

/** Fields that must be there, and those whose value is known by their name. */
const inputOf = (path: string, schema: Node): Node => {
  const required = new Set((schema.required ?? []) as string[])
  return Object.fromEntries(
    Object.entries(fieldsOf(schema)).flatMap(([name, field]): [string, unknown][] => {
      if (name === 'data' && field.type === 'object') return [[name, inputOf(path, field)]]
      if (name === 'pageNum' || name === 'pageSize') return [[name, BY_NAME[name]]]
      if (name === 'id' && idOf(path) !== undefined) return [[name, idOf(path)]]
      if (name === 'tenantId') return [[name, BY_NAME[name]]]
      if (!required.has(name)) return []
      return [[name, name in BY_NAME ? BY_NAME[name] : sample(field as Record<string, unknown>)]]
    }),
  )
}

const schemaOf = (operation: Node): Node => {
  const body = operation.requestBody as
    | { readonly content?: Readonly<Record<string, { readonly schema: Node }>> }
    | undefined
  const schema = body?.content?.['application/json']?.schema
  if (schema !== undefined) return schema
  const parameters = ((operation.parameters ?? []) as readonly Node[]).filter(
    (each) => each.in === 'query',
  )
  return {
    type: 'object',
    required: parameters.filter((each) => each.required === true).map((each) => each.name),
    properties: Object.fromEntries(parameters.map((each) => [each.name, each.schema])),
  }
}

/** `$ref` replaced by what it names. */
const resolveIn = (document: Node) => {
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, Node>> }
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const node = value as Node
    if (typeof node.$ref === 'string') return resolve(schemas[node.$ref.split('/').at(-1) ?? ''])
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, resolve(child)]))
  }
  return resolve
}

/** All calls of the document that read, each in the ways named here. */
export const readingCalls = (document: Node): SizeCall[] => {
  const resolve = resolveIn(document)
  const plain = Object.entries(
    document.paths as Readonly<Record<string, Readonly<Record<string, Node>>>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): SizeCall[] => {
      if (operation['x-kind'] !== 'query') return []
      const operates = ['operator', 'publisher'].includes(String(operation['x-access']))
      return [
        {
          name: path,
          path,
          method: method === 'get' ? 'GET' : 'POST',
          token: operates ? OPERATES : MANAGES,
          input: { ...inputOf(path, resolve(schemaOf(operation)) as Node), ...GIVEN[path] },
        },
      ]
    }),
  )
  const more = ALSO.map(([path, name, input, token]): SizeCall => {
    const base = plain.find((each) => each.path === path)
    if (base === undefined) throw new Error(`${path} is no reading call`)
    return {
      ...base,
      name: `${path} (${name})`,
      input: { ...base.input, ...input },
      token: token ?? base.token,
    }
  })
  return [...plain, ...more]
}
