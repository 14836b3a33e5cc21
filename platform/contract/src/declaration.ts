/**
 * What a declaration may say, alone and beside those of other remotes, before a version is kept
 * (docs/adr/0064-releasing.md). Pages do not import this file; what an older server kept all the
 * same is survived there.
 */
import { canOverlap } from './address-pattern.ts'
import { type DeclarationSite, judgeDeclaration } from './declaration-rules.ts'
import { type OwnedFinding, ownedError } from './finding.ts'
import type { MfeManifest, MfeMenu, MfeRoute } from './schema.ts'

const patternsOf = ({ path, aliases = [] }: MfeRoute): string[] => [path, ...aliases]

/** Addresses that could be another remote's as well. */
const findOverlaps = (
  all: readonly MfeManifest[],
  { service }: DeclarationSite,
): OwnedFinding[] => {
  const before: { id: string; pattern: string }[] = []
  return all.flatMap(({ id, routes }) => {
    const own = routes.flatMap((route) =>
      patternsOf(route).map((pattern) => ({ id, pattern, route: route.id })),
    )
    const found = own.flatMap(({ pattern, route }) => {
      const other = before.find((each) => canOverlap(each.pattern, pattern, service))
      if (other === undefined) return []
      return [
        ownedError(
          id,
          'path',
          `routes.${route}`,
          `页面地址 ${pattern} 与模块 ${other.id} 的 ${other.pattern} 会是同一地址`,
          '请在 mfe.json 中换一个地址，或与对方模块商定由谁提供该页面',
        ),
      ]
    })
    before.push(...own)
    return found
  })
}

/**
 * Wrong places of menu entries in the whole tree, and entries that screens name and nobody declares.
 */
export const findMenuFaults = (all: readonly MfeManifest[]): OwnedFinding[] => {
  const entries = new Map(all.flatMap(({ menu }) => menu.map((entry) => [entry.id, entry])))
  const faultOf = (entry: MfeMenu): string | undefined => {
    if (entry.parent === undefined) return undefined
    if (entry.parent === entry.id) return '是它自己'
    const parent = entries.get(entry.parent)
    if (parent === undefined) return '不存在'
    return parent.parent === undefined ? undefined : '本身在另一菜单之下，菜单只有两级'
  }
  return all.flatMap(({ id, menu, routes }) => [
    ...menu.flatMap((entry) => {
      const fault = faultOf(entry)
      if (fault === undefined) return []
      return [
        ownedError(
          id,
          'menu',
          `menu.${entry.id}.parent`,
          `模块 ${id} 的菜单 ${entry.id} 的上级 ${entry.parent ?? ''} ${fault}`,
          '请更正 parent，或先发布声明该菜单的模块',
        ),
      ]
    }),
    ...routes.flatMap((route) =>
      route.menu === undefined || entries.has(route.menu)
        ? []
        : [
            ownedError(
              id,
              'menu',
              `routes.${route.id}.menu`,
              `路由 ${route.id} 要标记的菜单 ${route.menu} 不存在`,
              '请更正 menu，或先发布声明该菜单的模块',
            ),
          ],
    ),
  ])
}

/**
 * What is wrong with declarations, each alone and beside the others. In: all of a deployment; of two
 * that clash the later one is at fault. Out: what is at fault by the remote's id.
 */
export const findDeclarationFaults = (
  all: readonly MfeManifest[],
  site: DeclarationSite = {},
): OwnedFinding[] => [
  ...all.flatMap((mfe) => judgeDeclaration(mfe, site)),
  ...findOverlaps(all, site),
  ...findMenuFaults(all),
]
