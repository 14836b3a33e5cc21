/**
 * Which application has which menus and resources (decisions R3, R4, W7): the tree of the screen
 * that gives them to roles. Group nodes are headings and no permissions.
 */
import {
  MENU_KEYS,
  type MenuKey,
  type PermissionKey,
  RESOURCE_KEYS,
  type ResourceKey,
} from '@zz/contract'
import type { Db } from '../../platform/db/schema.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'

/** An application that an organisation has opened and not disabled. */
export interface OpenedApp {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Who knows the applications of an organisation; the domain of applications adds itself. */
export const openedApps = createExtensionPoint<{
  readonly key: string
  find(db: Db, tenantId: string): Promise<readonly OpenedApp[]>
}>({ what: 'the applications of', keyOf: ({ key }) => key })

/** The console itself: no row of the catalogue, opened by nobody and closed by nobody. */
export const CONSOLE: OpenedApp = { id: '0', code: 'console', name: '组织管理' }

interface KeyGroup<K> {
  /** Heading above the keys; null where they stand at the top. */
  readonly label: string | null
  readonly keys: readonly K[]
}

interface AppKeys {
  readonly menus: readonly KeyGroup<MenuKey>[]
  readonly resources: readonly KeyGroup<ResourceKey>[]
}

const NOTHING: AppKeys = { menus: [], resources: [] }

const KEYS_BY_CODE: Readonly<Record<string, AppKeys>> = {
  [CONSOLE.code]: {
    menus: [
      { label: null, keys: ['table'] },
      {
        label: '组织概览',
        keys: [
          'roleAdmin',
          'setting',
          'orgExamine',
          'orgExamineStatus',
          'appAudit',
          'flow',
          'auditLog',
        ],
      },
      { label: '场地管理', keys: ['venuePreview', 'venueManager', 'venueAppointment'] },
    ],
    resources: [],
  },
  contacts: {
    menus: [{ label: '组织概览', keys: ['orgFramework', 'depAdmin', 'userAdmin'] }],
    resources: [{ label: '部门与成员', keys: ['department:setting', 'joinApply:audit'] }],
  },
  todo: {
    menus: [{ label: null, keys: ['todo'] }],
    resources: [{ label: '协同待办', keys: ['todo:manage'] }],
  },
}

const placed = new Set<string>(
  Object.values(KEYS_BY_CODE).flatMap(({ menus, resources }) =>
    [...menus, ...resources].flatMap(({ keys }) => keys),
  ),
)
const restOf = <K extends string>(keys: Readonly<Record<K, string>>): K[] =>
  (Object.keys(keys) as K[]).filter((key) => !placed.has(key))

/** A key that no application claims is the console's, so that each can be granted somewhere. */
const OTHERS: AppKeys = {
  menus: [{ label: null, keys: restOf<MenuKey>(MENU_KEYS) }],
  resources: [{ label: '其他', keys: restOf<ResourceKey>(RESOURCE_KEYS) }],
}

const filled = <K>(groups: readonly KeyGroup<K>[]): KeyGroup<K>[] =>
  groups.filter(({ keys }) => keys.length > 0)

/** The menus and resources of an application; none for one that has no screens in the console. */
export function keysOfApp({ code }: Pick<OpenedApp, 'code'>): AppKeys {
  const { menus, resources } = KEYS_BY_CODE[code] ?? NOTHING
  if (code !== CONSOLE.code) return { menus, resources }
  return {
    menus: filled([...menus, ...OTHERS.menus]),
    resources: filled([...resources, ...OTHERS.resources]),
  }
}

/** menu opens a screen, resource allows an act. */
export type GrantKind = 'menu' | 'resource'

/** Keys of one kind that an application has, under their headings. */
export const groupsOf = (
  app: Pick<OpenedApp, 'code'>,
  kind: GrantKind,
): readonly KeyGroup<PermissionKey>[] => keysOfApp(app)[kind === 'menu' ? 'menus' : 'resources']

const LABELS: Readonly<Record<string, string>> = { ...MENU_KEYS, ...RESOURCE_KEYS }

/** What a key is called on screens. */
export const labelOfKey = (key: string): string => LABELS[key] ?? key
