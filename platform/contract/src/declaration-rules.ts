/**
 * What a declaration may say by itself (docs/adr/0064-releasing.md): every field of `mfe.json` is
 * judged by the worst that its value does where it is drawn. Beside others: declaration.ts.
 */
import { hasOwner, parameterOf, parametersOf } from './address-pattern.ts'
import { type FindingCode, type OwnedFinding, ownedError } from './finding.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { MENU_KEYS, RESOURCE_KEYS } from './permissions.ts'
import type { MfeManifest, MfeMenu, MfeRoute } from './schema.ts'
import { hasUnseen } from './unseen.ts'

/** What of a deployment decides about declarations; what is not known is not judged. */
export interface DeclarationSite {
  /** Slug of the organisation area. */
  readonly service?: string | undefined
  /** Calls that only read, such as `POST /api/todo/page`. */
  readonly reads?: readonly string[] | undefined
}

/** Most that a declaration may hold: what is drawn at once, and read at every address. */
const DECLARATION_LIMITS = {
  id: 40,
  title: 30,
  owner: 40,
  routes: 200,
  menu: 40,
  aliases: 30,
  address: 200,
  order: 9999,
  list: 60,
} as const

/** What stands in the page's own objects under that name already. */
const RESERVED_IDS: ReadonlySet<string> = new Set(['shell', 'constructor'])
/** First parts of addresses that shell and server answer themselves. */
const RESERVED_FIRST: ReadonlySet<string> = new Set([
  'api',
  'apps',
  'auth',
  'mfe',
  'org',
  'party',
  'pb',
  'shell',
])
/** What shell and server tell, and no remote. */
const RESERVED_EVENTS: ReadonlySet<string> = new Set([
  'user.session.ended/v1',
  'user.permissions.changed/v1',
  'import.changed/v1',
  'registry.changed/v1',
  'live.resumed/v1',
])
const EVENT = /^[a-z]+(?:\.[A-Za-z]+)+\/v[1-9]\d?$/
const WORD = /^[\w~-][\w.~-]*$/

type Tell = (code: FindingCode, where: string, text: string, advice: string) => void

const judgeText = (tell: Tell, where: string, text: string, most: number): void => {
  if (text.trim() === '') tell('text', where, `${where} 只有空白`, '请填写文字')
  if (hasUnseen(text))
    tell('text', where, `${where} 含有控制字符或不可见字符`, '请删除不可见的字符')
  if (text.length > most)
    tell('text', where, `${where} 有 ${text.length} 个字，最多 ${most} 个`, '请缩短')
}

const judgeCount = (tell: Tell, where: string, count: number, most: number): void => {
  if (count > most) tell('count', where, `${where} 有 ${count} 项，最多 ${most} 项`, '请减少')
}

const twice = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
]

/** Why the frame could not work with a pattern; undefined where it can. */
const addressFault = (pattern: string): string | undefined => {
  const parts = pattern.split('/').slice(1)
  if (pattern.length > DECLARATION_LIMITS.address) return '过长'
  const isWell = (part: string, at: number): boolean =>
    part === '{service}' ? at === 0 : parameterOf(part) !== undefined || WORD.test(part)
  if (!parts.every(isWell)) return '写法不正确：每一段是单词或 {参数}，{service} 只能在开头'
  if (twice(parametersOf(pattern)).length > 0) return '中同一参数出现两次'
  if (RESERVED_FIRST.has(parts[0] ?? '')) return `由系统使用，/${parts[0] ?? ''} 不能作为开头`
  if (!hasOwner(pattern)) return '会匹配其他模块的地址：组织之后的第一段必须是单词，不能是参数'
  return undefined
}

const ADDRESS_ADVICE = '请在 mfe.json 中更正该地址，以本模块自己的单词开头'

const judgeAddresses = (tell: Tell, route: MfeRoute, where: string): void => {
  const { path, aliases = [], access } = route
  judgeCount(tell, `${where}.aliases`, aliases.length, DECLARATION_LIMITS.aliases)
  for (const [place, pattern] of [
    [`${where}.path`, path] as const,
    ...aliases.map((alias, at) => [`${where}.aliases.${at}`, alias] as const),
  ]) {
    const fault = addressFault(pattern)
    if (fault !== undefined) tell('path', place, `地址 ${pattern} ${fault}`, ADDRESS_ADVICE)
  }
  const needed = parametersOf(path)
  if (access === 'member' && !needed.includes('tenantId'))
    tell(
      'path',
      `${where}.path`,
      `路由 ${route.id} 只对组织成员开放，地址 ${path} 却没有 {tenantId}`,
      '请使用 /{service}/{tenantId}/… 形式的地址，或更正 access',
    )
  if (access !== 'member') return
  for (const [at, alias] of aliases.entries()) {
    const has = new Set([...parametersOf(alias), 'tenantId'])
    const lacking = needed.find((name) => !has.has(name))
    if (lacking !== undefined)
      tell(
        'path',
        `${where}.aliases.${at}`,
        `别名 ${alias} 缺少地址 ${path} 需要的参数 ${lacking}`,
        '请在别名中加入该参数，或删除该别名',
      )
  }
}

const judgeFirst = (tell: Tell, mfe: MfeManifest, route: MfeRoute, site: DeclarationSite): void => {
  const { first, id } = route
  if (first === undefined) return
  const where = `routes.${id}.first`
  const { method, path } = first
  if (!mfe.api.some((prefix) => `${path}/`.startsWith(`${prefix}/`)))
    tell('api', where, `首个请求 ${path} 不在 api 的前缀中`, '请在 api 中加入该前缀')
  if (site.reads !== undefined && !site.reads.includes(`${method} ${path}`))
    tell(
      'api',
      where,
      `首个请求 ${method} ${path} 不是只读接口，打开页面时会以使用者的名义调用`,
      '请改为只读的查询接口，或删除 first',
    )
}

const judgeRoute = (tell: Tell, mfe: MfeManifest, route: MfeRoute, site: DeclarationSite): void => {
  const where = `routes.${route.id}`
  if (!route.id.startsWith(`${mfe.id}.`))
    tell('route', `${where}.id`, `路由编号 ${route.id} 不以 ${mfe.id}. 开头`, '请以模块编号开头')
  if (route.id.length > DECLARATION_LIMITS.address)
    tell('text', `${where}.id`, `路由编号 ${route.id.slice(0, 40)}… 过长`, '请缩短')
  judgeText(tell, `${where}.title`, route.title, DECLARATION_LIMITS.title)
  if (route.newTitle !== undefined)
    judgeText(tell, `${where}.newTitle`, route.newTitle, DECLARATION_LIMITS.title)
  judgeAddresses(tell, route, where)
  judgeFirst(tell, mfe, route, site)
}

const judgeMenuRoute = (tell: Tell, mfe: MfeManifest, entry: MfeMenu): void => {
  if (entry.route === undefined) return
  const where = `menu.${entry.id}.route`
  const route = mfe.routes.find(({ id }) => id === entry.route)
  if (route === undefined)
    return tell(
      'menu',
      where,
      `菜单 ${entry.id} 指向不存在的路由 ${entry.route}`,
      '请填写本模块 routes 中的路由编号',
    )
  const own = parametersOf(route.path).find((name) => name !== 'tenantId')
  if (own !== undefined)
    tell(
      'menu',
      where,
      `菜单 ${entry.id} 指向的路由 ${route.id} 需要参数 ${own}，菜单无法给出`,
      '菜单只能指向除 {service}、{tenantId} 外没有参数的路由',
    )
}

const judgeMenu = (tell: Tell, mfe: MfeManifest, entry: MfeMenu): void => {
  const where = `menu.${entry.id}`
  judgeText(tell, `${where}.title`, entry.title, DECLARATION_LIMITS.title)
  judgeMenuRoute(tell, mfe, entry)
  if (entry.order < 0 || entry.order > DECLARATION_LIMITS.order)
    tell(
      'menu',
      `${where}.order`,
      `菜单 ${entry.id} 的 order 不在 0 到 ${DECLARATION_LIMITS.order} 之间`,
      '请填写该范围内的整数',
    )
  if (entry.icon !== undefined && !(MENU_ICONS as readonly string[]).includes(entry.icon))
    tell(
      'menu',
      `${where}.icon`,
      `菜单 ${entry.id} 的图标 ${entry.icon} 不存在`,
      `请使用 ${MENU_ICONS.join('、')} 之一，或不填`,
    )
}

const judgeEvents = (tell: Tell, { events }: MfeManifest): void => {
  judgeCount(tell, 'events.emits', events.emits.length, DECLARATION_LIMITS.list)
  judgeCount(tell, 'events.listens', events.listens.length, DECLARATION_LIMITS.list)
  for (const [where, names] of Object.entries(events))
    for (const name of names)
      if (!EVENT.test(name) || name.length > DECLARATION_LIMITS.address)
        tell(
          'event',
          `events.${where}.${name.slice(0, 40)}`,
          `事件名称 ${name.slice(0, 40)} 写法不正确`,
          '请写成 todo.changed/v1 的形式',
        )
  for (const name of events.emits)
    if (RESERVED_EVENTS.has(name))
      tell('event', `events.emits.${name}`, `事件 ${name} 只由系统发出`, '请换一个事件名称')
}

/** Addresses that differ in the names of their parameters alone are one. */
const judgeRepeats = (tell: Tell, { id, routes }: MfeManifest): void => {
  const shapes = routes.flatMap(({ path, aliases = [] }) =>
    [path, ...aliases].map((pattern) => pattern.replace(/\{\w+\}/g, '{}')),
  )
  for (const shape of twice(shapes))
    tell('path', `routes.${shape}`, `页面地址 ${shape} 在模块 ${id} 中重复`, ADDRESS_ADVICE)
}

const PERMISSIONS: ReadonlySet<string> = new Set([
  ...Object.keys(MENU_KEYS),
  ...Object.keys(RESOURCE_KEYS),
])

const judgePermissions = (tell: Tell, { routes, menu, permissions }: MfeManifest): void => {
  const asked = new Set([...routes, ...menu].flatMap(({ permission }) => permission ?? []))
  for (const key of new Set([...asked, ...permissions]))
    if (!PERMISSIONS.has(key))
      tell(
        'permission',
        `permissions.${key}`,
        `权限 ${key} 不在契约的权限列表中`,
        '请更正 mfe.json 中的权限，或先在 @zz/contract 的 permissions.ts 中加入该权限并升级服务器',
      )
  for (const key of asked)
    if (!permissions.includes(key))
      tell(
        'permission',
        `permissions.${key}`,
        `权限 ${key} 已使用但没有在 permissions 中声明`,
        '请在 permissions 中加入该权限',
      )
}

const judgeLists = (tell: Tell, mfe: MfeManifest): void => {
  judgeCount(tell, 'routes', mfe.routes.length, DECLARATION_LIMITS.routes)
  judgeCount(tell, 'menu', mfe.menu.length, DECLARATION_LIMITS.menu)
  judgeCount(tell, 'permissions', mfe.permissions.length, DECLARATION_LIMITS.list)
  judgeCount(tell, 'api', mfe.api.length, DECLARATION_LIMITS.list)
  for (const prefix of mfe.api)
    if (!/^\/api(?:\/[\w-]+)+$/.test(prefix) || prefix.length > DECLARATION_LIMITS.address)
      tell(
        'api',
        `api.${prefix.slice(0, 40)}`,
        `接口前缀 ${prefix.slice(0, 40)} 写法不正确`,
        '请写成 /api/todo 的形式，末尾没有斜线',
      )
}

/** What is wrong with one declaration by itself. */
export const judgeDeclaration = (mfe: MfeManifest, site: DeclarationSite): OwnedFinding[] => {
  const found: OwnedFinding[] = []
  const tell: Tell = (...finding) => void found.push(ownedError(mfe.id, ...finding))
  if (RESERVED_IDS.has(mfe.id) || mfe.id.length > DECLARATION_LIMITS.id)
    tell('text', 'id', `模块编号 ${mfe.id.slice(0, 40)} 不能使用`, '请换一个较短的模块编号')
  judgeText(tell, 'title', mfe.title, DECLARATION_LIMITS.title)
  judgeText(tell, 'owner', mfe.owner, DECLARATION_LIMITS.owner)
  for (const route of mfe.routes) judgeRoute(tell, mfe, route, site)
  for (const entry of mfe.menu) judgeMenu(tell, mfe, entry)
  judgeRepeats(tell, mfe)
  judgeEvents(tell, mfe)
  judgePermissions(tell, mfe)
  judgeLists(tell, mfe)
  return found
}
