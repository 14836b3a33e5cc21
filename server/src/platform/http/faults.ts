/** Turns whatever went wrong into status and envelope (decisions G3, G4). Never a 500: the unexpected is logged and answered 503. */
import { type Envelope, ERROR_CODES, type ErrorCode } from '@zz/contract'
import type { FastifyError } from 'fastify'
import { Refusal } from '../errors.ts'

export interface Fault {
  readonly status: number
  readonly body: Envelope<unknown>
  readonly unexpected: boolean
}

interface ValidationIssue {
  readonly keyword?: string
  readonly instancePath?: string
  readonly params?: Readonly<Record<string, unknown>>
}

const fieldOf = (issue: ValidationIssue): string => {
  const path = (issue.instancePath ?? '')
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const extra = issue.params?.missingProperty ?? issue.params?.additionalProperty
  return [...path, ...(typeof extra === 'string' ? [extra] : [])].join('.')
}

const reasonOf = (issue: ValidationIssue): string => {
  const limit = typeof issue.params?.limit === 'number' ? String(issue.params.limit) : ''
  switch (issue.keyword) {
    case 'required':
      return '不能为空'
    case 'additionalProperties':
      return '是未知字段'
    case 'type':
      return '类型不正确'
    case 'maxLength':
      return `不能超过${limit}个字符`
    case 'minLength':
      return `不能少于${limit}个字符`
    case 'maximum':
      return `不能大于${limit}`
    case 'minimum':
      return `不能小于${limit}`
    case 'maxItems':
      return `不能超过${limit}项`
    case 'minItems':
      return `不能少于${limit}项`
    default:
      return '格式不正确'
  }
}

/** Unions report each branch; the deepest complaint names the field, and the union itself says no more than that it does not fit. */
const issueThatCounts = (issues: readonly ValidationIssue[]): ValidationIssue =>
  issues.find((issue) => issue.keyword === 'anyOf' || issue.keyword === 'oneOf') ?? issues[0] ?? {}

const envelope = (code: ErrorCode, msg: string, requestId: string, more: { field?: string | undefined; data?: unknown } = {}): Envelope<unknown> => ({
  code,
  success: false,
  msg,
  data: more.data ?? null,
  ...(more.field === undefined || more.field === '' ? {} : { field: more.field }),
  requestId,
})

const known = (status: number, code: ErrorCode, requestId: string, msg: string = ERROR_CODES[code].text): Fault => ({
  status,
  body: envelope(code, msg, requestId),
  unexpected: false,
})

/** Refusals of the database that are a caller's conflict. */
const DATABASE_CONFLICTS: Readonly<Record<string, ErrorCode>> = { '40001': 40902, '40P01': 40902, '55P03': 40902 }

/** Values that a schema cannot tell from good ones: NUL in a text, an id beyond 63 bits (SQLSTATE class 22). Not 22012: dividing by zero is our fault. */
const UNFIT_VALUE = /^22(?!012)[0-9A-Z]{3}$/

const ofFramework = (error: FastifyError, requestId: string): Fault | undefined => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return known(413, 40011, requestId, '请求内容过大')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return known(415, 40010, requestId, '请求格式不正确')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return known(400, 40001, requestId, '请求内容不是有效的JSON')
    default:
      break
  }
  const status = error.statusCode ?? 500
  if (status === 429) return known(429, 42901, requestId)
  if (status >= 400 && status < 500) return known(status === 404 ? 404 : 400, status === 404 ? 40401 : 40001, requestId)
  return undefined
}

export const faultOf = (error: unknown, requestId: string): Fault => {
  if (error instanceof Refusal)
    return { status: error.status, body: envelope(error.code, error.message, requestId, { field: error.field, data: error.data }), unexpected: false }
  if (error instanceof Error) {
    const issues = (error as { validation?: readonly ValidationIssue[] }).validation
    if (issues !== undefined) {
      const issue = issueThatCounts(issues)
      const field = fieldOf(issue)
      return {
        status: 400,
        body: envelope(40001, field === '' ? ERROR_CODES[40001].text : `${field} ${reasonOf(issue)}`, requestId, { field }),
        unexpected: false,
      }
    }
    const state = (error as { code?: string }).code ?? ''
    const conflict = DATABASE_CONFLICTS[state]
    if (conflict !== undefined) return known(409, conflict, requestId)
    if (UNFIT_VALUE.test(state)) return known(400, 40001, requestId)
    const framework = ofFramework(error as FastifyError, requestId)
    if (framework !== undefined) return framework
  }
  return { ...known(503, 50000, requestId), unexpected: true }
}
