/**
 * Screens of a deployment of 众治 in a page of another origin (docs/operations.md, "Screens in
 * another application"). The package is the door alone: shared modules, loader and remotes come
 * from the deployment, in the versions that it runs today.
 */

export interface HostOptions {
  /** Origin of the deployment, such as `https://console.example.cn`. */
  readonly origin: string
  /** Organisation in which the person works; null for screens without one. */
  readonly tenantId: string | null
  /**
   * An access token of the person, or null for nobody; asked before every call, so the page keeps
   * one as long as it counts. `refused`: the server no longer takes this one, another is wanted.
   */
  readonly token: (refused?: string) => Promise<string | null>
  /** `light` where it is left out. */
  readonly mode?: 'light' | 'dark'
  /**
   * A screen leads to one of another remote, as a complete address of the deployment. Left out: the
   * browser goes there.
   */
  readonly onLeave?: (address: string) => void
  /**
   * What stood has failed while it was in use, with the code of docs/errors.md; its place is empty.
   */
  readonly onFailure?: (code: string) => void
}

export interface HostedScreen {
  /** The address shown now, such as `/gov/2/allTodo?status=1`; changes as the person goes on. */
  readonly address: string
  /** Whether something that was typed is not saved. */
  readonly isDirty: boolean
  /** Goes to another address of the same remote; asks first if something is unsaved. */
  go(address: string): void
  /** Takes the screen away; resolves when nothing of it is left. */
  unmount(): Promise<void>
}

export interface Host {
  /**
   * Shows the screen of an address of the deployment in an element, which may hold one at a time.
   * Resolves when it stands. Rejects with `HostError`.
   */
  mount(container: HTMLElement, address: string): Promise<HostedScreen>
}

/**
 * Why nothing is shown. `unreachable`: the deployment does not answer, or does not take calls from
 * this page (`CLIENTS`); `signIn`: nobody is signed in; `forbidden`, `notFound`: as the console
 * says it of this address; else a code of docs/errors.md, such as `MFE-301`.
 */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** What `GET /api/registry/host` answers: files of the deployment's shell, and its settings. */
export interface HostFiles {
  readonly base: string
  readonly integrity: Readonly<Record<string, string>>
  readonly service: string
  readonly demo: boolean
  readonly fileBase: string
}

type Start = (
  options: HostOptions,
  files: HostFiles,
  makeError: (code: string, message: string) => Error,
) => Promise<Host>

const SCRIPT = 'host.js'
const START = Symbol.for('zz.host')

/**
 * Makes the page able to show screens of a deployment. One host serves a page; its `mount` may be
 * called as often as there are places.
 * @throws HostError `unreachable`, or `signIn` where an organisation is asked for by nobody
 */
export async function createHost(options: HostOptions): Promise<Host> {
  const files = await readFiles(options.origin)
  const start = await loadScript(new URL(files.base, options.origin).href, files)
  return start(options, files, (code, message) => new HostError(code, message))
}

async function readFiles(origin: string): Promise<HostFiles> {
  const unreachable = (reason: string): HostError => new HostError('unreachable', reason)
  const answer = await fetch(new URL('/api/registry/host', origin), {
    credentials: 'omit',
    cache: 'no-cache',
  }).catch((error: unknown) => Promise.reject(unreachable(String(error))))
  if (!answer.ok) throw unreachable(`status ${answer.status}`)
  return ((await answer.json()) as { readonly data: HostFiles }).data
}

async function loadScript(base: string, files: HostFiles): Promise<Start> {
  const known: unknown = Reflect.get(globalThis, START)
  if (typeof known === 'function') return known as Start
  const integrity = files.integrity[SCRIPT]
  if (integrity === undefined)
    throw new HostError('unreachable', 'the deployment offers no screens to other pages')
  const script = document.createElement('script')
  script.src = `${base}${SCRIPT}`
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  await new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new HostError('unreachable', script.src))
    document.head.append(script)
  })
  return Reflect.get(globalThis, START) as Start
}
