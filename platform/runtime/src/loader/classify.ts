import type { MfeCode } from '@zz/contract'
import { RemoteFailure, textOf } from './failure'

interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  /** What webpack saw: `timeout`, or the type of the script's event. */
  readonly type?: string
  readonly request?: string
  readonly realSrc?: string
}

/** `missing` is webpack's word for a script that ran and brought no chunk. */
const CHUNK_CODES: Readonly<Record<string, MfeCode>> = { timeout: 'MFE-403', missing: 'MFE-402' }

/** Whether a file is one of the shell's own, and so a shared one. */
export const isOfShell = (url: string | undefined): boolean =>
  url !== undefined && new URL(url, globalThis.location.href).pathname.startsWith('/shell/')

/**
 * webpack's own error of a chunk that did not arrive; also what a lazy page of a remote throws
 * while rendering.
 */
export function isChunkError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error)
}

/**
 * Names a failure of loading, mounting or rendering. `otherwise` is the code of the phase in which
 * it happened; a chunk at fault is told apart by its URL: one of the shell's own is a shared
 * dependency.
 */
export function classifyFailure(error: unknown, otherwise: MfeCode): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  const detail = textOf(error)
  if (isChunkError(error)) {
    const url = error.request ?? error.realSrc
    if (isOfShell(url)) return new RemoteFailure('MFE-502', detail, url)
    return new RemoteFailure(CHUNK_CODES[error.type ?? ''] ?? 'MFE-401', detail, url)
  }
  if (/shared singleton|loadShare|RUNTIME-00[56]|RUNTIME-012|share scope/i.test(detail))
    return new RemoteFailure('MFE-502', detail)
  return new RemoteFailure(otherwise, detail)
}
