/**
 * Files that the screen of an address needs, in the order in which shell/src/start.ts asks for
 * them, before any large script has come (docs/adr/0059-boot.md).
 */
import { dirname } from 'node:path'
import { isFirstFile, type Registry, versionFileUrl } from '@zz/contract'
import { screenAtPath } from './brief-registry.ts'

/** What the shell's page says of the shell's own files (platform/build/src/html.ts). */
export interface ShellFiles {
  readonly base: string
  readonly files: Readonly<Record<string, string>>
  /** Of every shared entry the files it comes in. */
  readonly shared: Readonly<Record<string, readonly string[]>>
}

/** Address and integrity of a file. */
export type StartFile = readonly [url: string, integrity: string]

/** The frame of the console (shell/src/frame/Frame.tsx). */
const CONSOLE = ['console.js', 'console.css']

const BLOCK = /<script type="application\/json" id="zz-integrity">(.*?)<\/script>/s

/** Files of the shell as its page names them; undefined for a page that names none. */
export const shellFilesOf = (html: string): ShellFiles | undefined => {
  const [, text] = BLOCK.exec(html) ?? []
  return text === undefined ? undefined : (JSON.parse(text) as ShellFiles)
}

/**
 * The largest shared file first, since it takes longest; then what the mounting needs, the frame,
 * and the rest. Empty where no screen of a remote that is on stands at `path`.
 */
export const startFiles = (
  registry: Registry,
  shell: ShellFiles | undefined,
  { path, service }: { readonly path: string; readonly service: string },
): StartFile[] => {
  const screen = screenAtPath(registry, path, service)
  if (screen === undefined || shell === undefined || screen.remote.state !== 'on') return []
  const { integrity, ahead = {}, manifestUrl, mfe } = screen.remote
  const wanted = ['*', screen.route.id].flatMap((key) => ahead[key] ?? [])
  const shared = wanted
    .flatMap((needs) => needs.shared.flatMap((entry) => shell.shared[entry] ?? []))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const of = (
    base: string,
    files: Readonly<Record<string, string>>,
    names: readonly string[],
  ): StartFile[] =>
    names.flatMap((name) => {
      const hash = files[name]
      return hash === undefined ? [] : [[versionFileUrl(base, name), hash] as const]
    })
  const ofShell = (names: readonly string[]) => of(shell.base, shell.files, names)
  const ofRemote = (names: readonly string[]) => of(`${dirname(manifestUrl)}/`, integrity, names)
  const all = [
    ...ofShell(shared.slice(0, 1)),
    ...ofRemote(
      Object.keys(integrity).filter((name) => name === 'mf-manifest.json' || isFirstFile(name)),
    ),
    ...(mfe.frame === 'console' ? ofShell(CONSOLE) : []),
    ...ofShell(shared.slice(1)),
    ...ofRemote(wanted.flatMap(({ own }) => own)),
  ]
  return [...new Map(all)]
}
