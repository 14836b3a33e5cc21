import type { MfeManifest, MfeMenu } from '@zz/contract'
import { parametersOf } from '@zz/contract/address-pattern'
import type { RouteTable, RouteTarget } from '@zz/runtime/routes/table'
import type { MyPermissions } from './types'

/** One entry of the side menu as drawn: a link, or a group of links. */
export interface MenuEntry {
  readonly id: string
  readonly title: string
  readonly icon: string | undefined
  /** Null for a group whose own page is absent. */
  readonly href: string | null
  readonly routeId: string | null
  readonly children: readonly MenuEntry[]
}

/**
 * What the menu of one organisation is made of; `permissions` are the caller's in that
 * organisation.
 */
export interface MenuScope {
  readonly manifests: readonly MfeManifest[]
  readonly table: RouteTable
  readonly tenantId: string
  readonly permissions: MyPermissions
}

/** Whether the key is among the person's menu keys or resource keys. */
export const hasPermission = (permissions: MyPermissions, key: string): boolean =>
  permissions.menus.includes(key) || permissions.resources.includes(key)

/** Entries of all remotes in their order, and the remotes of which some could not be drawn. */
export interface DeclaredMenu {
  readonly entries: readonly MfeMenu[]
  readonly broken: ReadonlySet<string>
}

/**
 * What can be drawn of the declared entries: each id once, at most two levels, and links that an
 * address can be made of. The rest is left out of its remote alone.
 */
export function declaredMenu({
  manifests,
  table,
}: Pick<MenuScope, 'manifests' | 'table'>): DeclaredMenu {
  const entries = new Map<string, MfeMenu>()
  const broken = new Set<string>()
  for (const { id, menu } of manifests)
    for (const entry of menu) {
      const route = entry.route === undefined ? undefined : table.find(entry.route)?.route
      const isSound =
        !entries.has(entry.id) &&
        entry.parent !== entry.id &&
        parametersOf(route?.path ?? '').every((name) => name === 'tenantId')
      if (isSound) entries.set(entry.id, entry)
      else broken.add(id)
    }
  const isPlaced = ({ parent }: MfeMenu): boolean =>
    parent === undefined || entries.get(parent)?.parent === undefined
  return {
    entries: [...entries.values()].filter(isPlaced).sort((a, b) => a.order - b.order),
    broken,
  }
}

/**
 * The side menu (S2 §2.2, RT12): what the remotes declare, without screens that are not built and
 * without what the person's keys do not allow. A group without anything inside is absent.
 */
export function buildMenu(scope: MenuScope): MenuEntry[] {
  const { entries } = declaredMenu(scope)
  const under = (parent: string | undefined): MenuEntry[] =>
    entries.flatMap((menu) => {
      if (menu.parent !== parent) return []
      const children = under(menu.id)
      const href = allowedHref(menu, scope)
      if (href === null && children.length === 0) return []
      return [
        {
          id: menu.id,
          title: menu.title,
          icon: menu.icon,
          href,
          routeId: href === null ? null : (menu.route ?? null),
          children,
        },
      ]
    })
  return under(undefined)
}

function allowedHref(menu: MfeMenu, scope: MenuScope): string | null {
  const found = menu.route === undefined ? undefined : scope.table.find(menu.route)
  if (found === undefined || !mayOpen(found.route, scope)) return null
  if (menu.permission !== undefined && !hasPermission(scope.permissions, menu.permission))
    return null
  return scope.table.href(found.route.id, { tenantId: scope.tenantId })
}

const mayOpen = (
  { built, access, permission, demo }: RouteTarget['route'],
  { permissions }: MenuScope,
): boolean =>
  built === true &&
  // What exists with demo data only is for developers: its address is enough.
  (demo !== true || permissions.operator) &&
  (access !== 'operator' || permissions.operator) &&
  (permission === undefined || hasPermission(permissions, permission))

const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)])

/** Id of the entry to mark for a route: the one it names, else the one that leads to it. */
export function markedEntry(
  target: RouteTarget['route'] | undefined,
  entries: readonly MenuEntry[],
): string | null {
  if (target === undefined) return null
  return target.menu ?? flat(entries).find((entry) => entry.routeId === target.id)?.id ?? null
}

/** The organisation's own address, as in /gov/2: its overview (OS-15). */
const isHome = ({ href }: MenuEntry): boolean => href !== null && /^\/[^/]+\/\d+$/.test(href)

/**
 * Where sign-in and a switch without a counterpart land: the organisation's overview; where that is
 * switched off the first entry that is a page itself, before what lies in a group. Null when the
 * menu is empty.
 */
export function firstPage(entries: readonly MenuEntry[]): string | null {
  const isPage = ({ href }: MenuEntry): boolean => href !== null
  const found = entries.find(isHome) ?? entries.find(isPage) ?? flat(entries).find(isPage)
  return found?.href ?? null
}

/** Templates of screens about one object, which another organisation does not have. */
const OF_ONE = new Set<string | undefined>(['detail', 'form'])
const PARAMETERS = /\{(?!service\}|tenantId\})/

/** Whether a screen below a menu entry, such as a list, is there in every organisation. */
const isGeneral = ({ path, template }: RouteTarget['route']): boolean =>
  !OF_ONE.has(template) && !PARAMETERS.test(path)

/**
 * Where a switch of tenant lands (SH-06): the same page where it is one of the menu or a list below
 * it that the person's keys open there, the menu page above a detail, and the first page where the
 * person may not open that in the new tenant. Whether a screen without a key is for everybody there
 * is known to the server alone: such a one gives way to the menu page above it.
 */
export function findSameScreen(
  current: RouteTarget['route'] | undefined,
  scope: MenuScope,
): string | null {
  const entries = buildMenu(scope)
  const all = flat(entries)
  const same = all.find((entry) => entry.routeId !== null && entry.routeId === current?.id)
  if (same !== undefined) return same.href
  const above = all.find(
    (entry) => current?.menu !== undefined && entry.id === current.menu && entry.href !== null,
  )
  if (above === undefined) return firstPage(entries)
  // As the version of that organisation has it.
  const route = scope.table.find(current?.id ?? '')?.route
  const stays = route?.permission !== undefined && isGeneral(route) && mayOpen(route, scope)
  return stays ? scope.table.href(route.id, { tenantId: scope.tenantId }) : above.href
}
