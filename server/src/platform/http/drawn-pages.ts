/**
 * Pages that a remote's build has drawn already (platform/build/src/drawn.ts), to be read before
 * any script has come.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Registry, type RegistryRemote, versionFileUrl } from '@zz/contract'
import type { FindFolder } from './static-files.ts'

/** A public page as its remote's build drew it, to be put into the shell's page. */
export interface DrawnPage {
  readonly title: string
  /** Tags of the remote's style sheets. */
  readonly styles: string
  readonly markup: string
}

const KEPT = 50

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const stylesOf = ({ manifestUrl, integrity, ahead = {} }: RegistryRemote): string =>
  (ahead['*']?.own ?? [])
    .filter((file) => file.endsWith('.css'))
    .map(
      (file) =>
        `<link rel="stylesheet" href="${escaped(versionFileUrl(`${dirname(manifestUrl)}/`, file))}" integrity="${integrity[file] ?? ''}">`,
    )
    .join('')

/**
 * Answers the drawing of an address, as the version that this registry names has it; undefined for
 * every page that has none.
 */
export const drawnPages = (
  findFolder: FindFolder,
): ((registry: Registry, path: string) => Promise<DrawnPage | undefined>) => {
  const files = new Map<string, Promise<Record<string, string>>>()
  const read = async (id: string, version: string): Promise<string> => {
    const folder = await findFolder(id, version)
    return folder === undefined ? '{}' : readFile(join(folder, 'drawn.json'), 'utf8')
  }
  const drawings = (id: string, version: string): Promise<Record<string, string>> => {
    const key = `${id}/${version}`
    if (files.size >= KEPT) files.clear()
    const known =
      files.get(key) ??
      read(id, version).then(
        (text) => JSON.parse(text) as Record<string, string>,
        () => ({}),
      )
    files.set(key, known)
    return known
  }
  return async (registry, path) => {
    for (const [id, remote] of Object.entries(registry.remotes)) {
      const route = remote.mfe.routes.find(
        (one) => one.path === path && one.access === 'public' && one.built,
      )
      if (route === undefined || remote.state !== 'on') continue
      const markup = (await drawings(id, remote.version))[path]
      if (markup !== undefined)
        return { title: escaped(route.title), styles: stylesOf(remote), markup }
    }
    return undefined
  }
}
