/** Errors that nobody caught, by the remote whose file they come from. */

/** Failures that are told where they happen, or say nothing of the version. */
const TOLD: ReadonlySet<string> = new Set([
  'AbortError',
  'ApiError',
  'ChunkLoadError',
  'RemoteFailure',
])

/** The remote of the topmost frame that lies in one's folder; undefined for none. */
export const remoteOfStack = (stack: string): string | undefined =>
  stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .map((line) => /\/mfe\/([a-z]+)\//.exec(line)?.[1])
    .find((id) => id !== undefined)

/** Tells of each error and rejection that nobody caught and that names a file of a remote. */
export function watchUncaught(tell: (remote: string) => void, page: Window = window): void {
  const look = (error: unknown, file = ''): void => {
    if (error instanceof Error && TOLD.has(error.name)) return
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const remote = remoteOfStack(`${stack}\n@${file}`)
    if (remote !== undefined) tell(remote)
  }
  page.addEventListener('error', ({ error, filename }) => look(error, filename))
  page.addEventListener('unhandledrejection', ({ reason }) => look(reason))
}
