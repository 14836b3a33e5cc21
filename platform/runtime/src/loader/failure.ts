import { MFE_CODES, type MfeCode } from '@zz/contract'

/** Why a remote does not show, with the code that the card names (docs/errors.md). `url` is the file at fault, where one is known. */
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

/** A hang: asking again would most likely hang again, so the ladder goes straight to the previous version. */
export const isHang = (failure: RemoteFailure): boolean => failure.code === 'MFE-203' || failure.code === 'MFE-303' || failure.code === 'MFE-403'

/** A fault of the version itself, which no second attempt can mend. */
export const isLasting = (failure: RemoteFailure): boolean => failure.code === 'MFE-501' || failure.code === 'MFE-503'

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
