import { MFE_CODES, type MfeCode } from '@zz/contract'

/**
 * Why a remote does not show, with the code that the card names (docs/errors.md). `url` is the file
 * at fault, where one is known.
 */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly code: MfeCode
  readonly detail: string
  readonly url: string | undefined
  constructor(code: MfeCode, detail: string, url?: string) {
    super(`${code} ${MFE_CODES[code]}: ${detail}`)
    this.code = code
    this.detail = detail
    this.url = url
  }
}

/**
 * A hang: asking again may well hang again, so the ladder goes straight to the previous version,
 * where there is one.
 */
export const isHang = (failure: RemoteFailure): boolean =>
  failure.code === 'MFE-203' || failure.code === 'MFE-303' || failure.code === 'MFE-403'

const VERSION_FAULTS: ReadonlySet<MfeCode> = new Set([
  'MFE-501',
  'MFE-503',
  'MFE-601',
  'MFE-602',
  'MFE-701',
])

/** A fault of the version itself, which no second attempt can mend; the previous version may. */
export const isVersionFault = (failure: RemoteFailure): boolean => VERSION_FAULTS.has(failure.code)

/** A file of the shell: no version of the remote can do without it. */
export const isShellFailure = (failure: RemoteFailure): boolean =>
  failure.code === 'MFE-502' && failure.url !== undefined

/** Words of whatever was thrown, for a detail or the log; never shown alone to the person. */
export const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
