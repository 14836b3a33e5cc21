import { basename } from 'node:path'
import { readManifest } from '@zz/build'
import type { MfeManifest } from '@zz/contract'
import type { Buildable } from './packages.ts'

/** Faults of all declarations, each alone and against each other; empty when there are none. */
export function check(packages: readonly Buildable[]): string[] {
  const faults: string[] = []
  const all: MfeManifest[] = []
  for (const { id, dir } of packages) {
    if (!basename(dir).startsWith('mfe-')) continue
    try {
      all.push(readManifest(dir, id))
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  return [
    ...faults,
    ...clashes(all, 'route id', ({ routes }) => routes.map((route) => route.id)),
    ...clashes(all, 'path', pathsOf),
    ...clashes(all, 'menu id', menuIds),
    ...orphans(all),
  ]
}

const pathsOf = ({ routes }: MfeManifest): string[] =>
  routes.flatMap((route) =>
    [route.path, ...(route.aliases ?? [])].map((path) => path.replace(/\{\w+\}/g, '{}')),
  )
const menuIds = ({ menu }: MfeManifest): string[] => menu.map((entry) => entry.id)

function clashes(
  all: readonly MfeManifest[],
  what: string,
  valuesOf: (manifest: MfeManifest) => string[],
): string[] {
  const owner = new Map<string, string>()
  return all.flatMap((manifest) =>
    [...new Set(valuesOf(manifest))].flatMap((value) => {
      const other = owner.get(value)
      owner.set(value, manifest.id)
      return other === undefined
        ? []
        : [`${what} ${value} belongs to ${other} and to ${manifest.id}`]
    }),
  )
}

function orphans(all: readonly MfeManifest[]): string[] {
  const known = new Set(all.flatMap(menuIds))
  return all.flatMap(({ id, menu }) =>
    menu.flatMap((entry) =>
      entry.parent && !known.has(entry.parent)
        ? [`menu ${entry.id} of ${id} hangs under ${entry.parent}, which nobody declares`]
        : [],
    ),
  )
}
