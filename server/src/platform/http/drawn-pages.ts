/**
 * Pages that a remote's build has drawn already (platform/build/src/drawn.ts), to be read before
 * any script has come.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MfeRoute, type Registry, type RegistryRemote, versionFileUrl } from '@zz/contract'
import { escapeHtml, headOf } from './page-head.ts'
import type { FindFolder } from './static-files.ts'

/** A public page as its remote's build drew it, to be put into the shell's page. */
export interface DrawnPage {
  readonly title: string
  /** Tags that tell of the page (page-head.ts); '' from a version that says nothing. */
  readonly head: string
  /** Tags of the remote's style sheets. */
  readonly styles: string
  readonly markup: string
}

/** What the build wrote of one page; versions from before there were heads wrote markup alone. */
type Drawing =
  | string
  | { readonly markup: string; readonly description: string; readonly structured: object[] }

/** Drawings by address; which version counts is what the given registry says. */
export interface DrawnPages {
  /** The drawing of an address, as the version that the registry names has it; undefined for none. */
  pageAt(registry: Registry, path: string): Promise<DrawnPage | undefined>
  /** Addresses of all drawn pages that tell of themselves: those that a search engine may list. */
  describedPaths(registry: Registry): Promise<readonly string[]>
}

const KEPT = 50

const stylesOf = (
  { manifestUrl, integrity, ahead = {} }: RegistryRemote,
  { id }: MfeRoute,
): string =>
  [...new Set([...(ahead['*']?.own ?? []), ...(ahead[id]?.own ?? [])])]
    .filter((file) => file.endsWith('.css'))
    .map(
      (file) =>
        `<link rel="stylesheet" href="${escapeHtml(versionFileUrl(`${dirname(manifestUrl)}/`, file))}" integrity="${integrity[file] ?? ''}">`,
    )
    .join('')

const isPublic = (route: MfeRoute): boolean => route.access === 'public' && route.built

/** Pages drawn by the remotes that are on; `publicUrl` is the console's address. */
export const drawnPages = (findFolder: FindFolder, publicUrl: string): DrawnPages => {
  const files = new Map<string, Promise<Record<string, Drawing>>>()
  const read = async (id: string, version: string): Promise<string> => {
    const folder = await findFolder(id, version)
    return folder === undefined ? '{}' : readFile(join(folder, 'drawn.json'), 'utf8')
  }
  const drawings = (id: string, version: string): Promise<Record<string, Drawing>> => {
    const key = `${id}/${version}`
    if (files.size >= KEPT) files.clear()
    const known =
      files.get(key) ??
      read(id, version).then(
        (text) => JSON.parse(text) as Record<string, Drawing>,
        () => ({}),
      )
    files.set(key, known)
    return known
  }
  return {
    async pageAt(registry, path) {
      for (const [id, remote] of Object.entries(registry.remotes)) {
        const route = remote.mfe.routes.find((one) => one.path === path && isPublic(one))
        if (route === undefined || remote.state !== 'on') continue
        const drawing = (await drawings(id, remote.version))[path]
        if (drawing === undefined) continue
        const title = `${route.title} - 众治`
        const [markup, head] =
          typeof drawing === 'string'
            ? [drawing, '']
            : [drawing.markup, headOf({ path, title, ...drawing }, publicUrl)]
        return { title: escapeHtml(title), head, styles: stylesOf(remote, route), markup }
      }
      return undefined
    },
    async describedPaths(registry) {
      const paths = await Promise.all(
        Object.entries(registry.remotes).map(async ([id, remote]) => {
          const routes = remote.mfe.routes.filter(isPublic)
          if (remote.state !== 'on' || routes.length === 0) return []
          const found = await drawings(id, remote.version)
          return routes.map(({ path }) => path).filter((path) => typeof found[path] === 'object')
        }),
      )
      return paths.flat()
    },
  }
}
