import type { MfeCode } from '@zz/contract'
import { RemoteFailure, textOf } from './failure'

interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  /** What webpack saw: `timeout`, or the type of the script's event. */
  readonly type?: string
  readonly request?: string
  readonly realSrc?: string
}

/** webpack's own error of a chunk that did not arrive; also what a lazy page of a remote throws while rendering. */
export function isChunkError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error)
}

/**
 * Names a failure of loading, mounting or rendering. `otherwise` is the code of the phase in which it happened;
 * a chunk at fault is told apart by its URL: one of the shell's own is a shared dependency.
 */
export function classify(error: unknown, otherwise: MfeCode): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  const detail = textOf(error)
  if (isChunkError(error)) {
    const url = error.request ?? error.realSrc
    if (url !== undefined && new URL(url, globalThis.location.href).pathname.startsWith('/shell/')) return new RemoteFailure('MFE-502', detail, url)
    return new RemoteFailure(error.type === 'timeout' ? 'MFE-403' : 'MFE-401', detail, url)
  }
  if (/shared singleton|loadShare|RUNTIME-00[56]|RUNTIME-012|share scope/i.test(detail)) return new RemoteFailure('MFE-502', detail)
  return new RemoteFailure(otherwise, detail)
}
