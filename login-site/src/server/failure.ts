/** The envelope of this site's JSON API (decisions G3, G4). */
import { ERROR_CODES, type Envelope, type ErrorCode } from '@zz/contract'

/**
 * A refusal by code (G4); without a text it has the code's own, and the code gives its HTTP status.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  /** Travels in the envelope. */
  readonly data: unknown
  constructor(code: ErrorCode, msg?: string, field?: string, data: unknown = null) {
    super(msg ?? ERROR_CODES[code].text)
    this.code = code
    this.status = ERROR_CODES[code].status
    this.field = field
    this.data = data
  }
}

export const successEnvelope = <T>(data: T): Envelope<T> => ({
  code: 200,
  success: true,
  msg: '操作成功',
  data,
})

/** The envelope of a refusal, with field, data and request id where there are any. */
export const failureEnvelope = (failure: Failure, requestId: string): Envelope<unknown> => ({
  code: failure.code,
  success: false,
  msg: failure.message,
  data: failure.data,
  requestId,
  ...(failure.field === undefined ? {} : { field: failure.field }),
})
