import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isCurrent } from '@zz/build/inputs'

/** Something that is built: files a browser loads, or the template of embedded databases. */
export interface Buildable {
  /** `shell`, a remote's id, `login`, or `database`. */
  readonly id: string
  readonly dir: string
  /** Whether what lies on disk is what a build would make now. */
  isBuilt(): Promise<boolean>
  /** Script and arguments of the process that builds it. */
  readonly command: readonly string[]
}

/** What server/dist/platform/db/template.js offers. */
interface Template {
  templateFolder(root: string): string
}

const templateModule = (root: string): Promise<Template> =>
  import(
    pathToFileURL(join(root, 'server', 'dist', 'platform', 'db', 'template.js')).href
  ) as Promise<Template>

/** The template that a first start copies instead of making a database from nothing. */
async function database(root: string): Promise<Buildable> {
  const { templateFolder } = await templateModule(root)
  return {
    id: 'database',
    dir: join(root, 'server'),
    isBuilt: () => Promise.resolve(existsSync(templateFolder(root))),
    command: [join(root, 'server', 'dist', 'template.js')],
  }
}

/**
 * The shell, every remote, the pages of the login site and the template of databases, the longest
 * build first.
 */
export async function buildables(root: string): Promise<Buildable[]> {
  const worker = join(import.meta.dirname, 'worker.js')
  const federated = [
    'shell',
    ...readdirSync(root).filter(
      (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'mfe.json')),
    ),
  ]
  const packages = federated.map((name): Buildable => {
    const dir = join(root, name)
    return {
      id: name.replace(/^mfe-/, ''),
      dir,
      isBuilt: () => Promise.resolve(isCurrent(dir)),
      command: [worker, dir],
    }
  })
  const scripts = join(root, 'login-site', 'scripts')
  const login: Buildable = {
    id: 'login',
    dir: join(root, 'login-site'),
    isBuilt: async () =>
      (
        (await import(pathToFileURL(join(scripts, 'pages.mjs')).href)) as { pagesBuilt(): boolean }
      ).pagesBuilt(),
    command: [join(scripts, 'build-pages.mjs')],
  }
  return [...packages, login, await database(root)]
}
