/**
 * Refusals that a handler throws. The error handler turns them into the envelope (decisions G3,
 * G4).
 */
import { ERROR_CODES, ErrorCode } from '@zz/contract'

/**
 * What a handler throws to refuse a call. Its code gives the status, and the text where none is
 * given (G4).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly data: unknown
  constructor(
    code: ErrorCode,
    init: {
      msg?: string | undefined
      field?: string | undefined
      status?: number | undefined
      data?: unknown
    } = {},
  ) {
    // An answer, not a fault: nobody reads its stack, and a list asks its policy for each row.
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(init.msg ?? ERROR_CODES[code].text)
    Error.stackTraceLimit = limit
    this.code = code
    this.status = init.status ?? ERROR_CODES[code].status
    this.field = init.field
    this.data = init.data ?? null
  }
}

/**
 * `throw fail(WrongState, '当前状态不允许撤销')`; without a text, the code's own. `data` travels in the
 * envelope.
 */
export const fail = (code: ErrorCode, msg?: string, data?: unknown): Refusal =>
  new Refusal(code, { msg, data })

/**
 * A refusal that names the input at fault, in dotted form: `throw failField(InvalidInput,
 * 'nickname', '请输入昵称')`.
 */
export const failField = (code: ErrorCode, field: string, msg?: string): Refusal =>
  new Refusal(code, { field, msg })

/** The one answer for an unknown id and for another tenant's id. */
export const notFound = (msg?: string): Refusal => new Refusal(ErrorCode.NotFound, { msg })

/** Throws what a policy answered, if anything stands in the way. */
export const refuseIf = (refusal: Refusal | undefined): void => {
  if (refusal !== undefined) throw refusal
}
