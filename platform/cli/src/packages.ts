import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { versionOfInputs } from '@zz/build/version'

/** Something that is built: files a browser loads, or the template of embedded databases. */
export interface Buildable {
  /** `shell`, a remote's id, `login`, or `database`. */
  readonly id: string
  readonly dir: string
  /** Version that its sources call for. */
  wanted(): Promise<string>
  /** Version on disk; null when there is none. */
  built(): string | null
  /** Script and arguments of the process that builds it. */
  readonly command: readonly string[]
}

function recordedVersion(file: string): string | null {
  if (!existsSync(file)) return null
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}

/** What server/dist/platform/db/template.js offers. */
interface Template {
  engineVersion(root: string): string
  templateFolder(root: string): string
}

const templateModule = (root: string): Promise<Template> =>
  import(
    pathToFileURL(join(root, 'server', 'dist', 'platform', 'db', 'template.js')).href
  ) as Promise<Template>

/** The template that a first start copies instead of making a database from nothing. */
async function database(root: string): Promise<Buildable> {
  const { engineVersion, templateFolder } = await templateModule(root)
  const version = engineVersion(root)
  return {
    id: 'database',
    dir: join(root, 'server'),
    wanted: () => Promise.resolve(version),
    built: () => (existsSync(templateFolder(root)) ? version : null),
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
      wanted: () => Promise.resolve(versionOfInputs(dir)),
      built: () => {
        const version = recordedVersion(join(dir, 'dist', 'current.json'))
        return version !== null && existsSync(join(dir, 'dist', version)) ? version : null
      },
      command: [worker, dir],
    }
  })
  const scripts = join(root, 'login-site', 'scripts')
  const login: Buildable = {
    id: 'login',
    dir: join(root, 'login-site'),
    wanted: async () =>
      (
        (await import(pathToFileURL(join(scripts, 'pages.mjs')).href)) as { pagesVersion(): string }
      ).pagesVersion(),
    built: () => recordedVersion(join(root, 'login-site', 'dist', 'pages', 'current.json')),
    command: [join(scripts, 'build-pages.mjs')],
  }
  return [...packages, login, await database(root)]
}
