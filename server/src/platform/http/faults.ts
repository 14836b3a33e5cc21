/**
 * Turns whatever went wrong into status and envelope (decisions G3, G4). Never a 500: the
 * unexpected is logged and answered 503.
 */
import { type Envelope, ERROR_CODES, ErrorCode } from '@zz/contract'
import type { FastifyError } from 'fastify'
import { Refusal } from '../errors.ts'
import { labelOf } from './schema-labels.ts'

/** A failure as it is answered; `unexpected` ones are logged. */
export interface HttpFault {
  readonly status: number
  readonly body: Envelope<unknown>
  readonly unexpected: boolean
}

interface ValidationIssue {
  readonly keyword?: string
  readonly instancePath?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly parentSchema?: unknown
}

const fieldOf = (issue: ValidationIssue): string => {
  const path = (issue.instancePath ?? '')
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const extra = issue.params?.missingProperty ?? issue.params?.additionalProperty
  return [...path, ...(typeof extra === 'string' ? [extra] : [])].join('.')
}

/**
 * The schema of the field itself: of a field that is missing it stands in the schema of its object.
 */
const schemaOf = ({ parentSchema, params }: ValidationIssue): unknown => {
  const missing = params?.missingProperty
  const properties = (
    parentSchema as { properties?: Readonly<Record<string, unknown>> } | undefined
  )?.properties
  return typeof missing === 'string' ? properties?.[missing] : parentSchema
}

/** What is wrong with a field, in words for whoever filled it in. */
const describeIssue = (issue: ValidationIssue, field: string): string => {
  if (issue.keyword === 'additionalProperties') return `不支持的参数：${field}`
  const label = labelOf(field, schemaOf(issue))
  if (label === undefined) return ERROR_CODES[ErrorCode.InvalidInput].text
  const limit = typeof issue.params?.limit === 'number' ? issue.params.limit : 0
  switch (issue.keyword) {
    case 'required':
      return `请填写${label}`
    case 'minLength':
      return limit === 1 ? `请填写${label}` : `${label}不能少于${limit}个字符`
    case 'maxLength':
      return `${label}不能超过${limit}个字符`
    case 'maximum':
      return `${label}不能大于${limit}`
    case 'minimum':
      return `${label}不能小于${limit}`
    case 'maxItems':
      return `${label}不能超过${limit}项`
    case 'minItems':
      return `${label}不能少于${limit}项`
    case 'uniqueItems':
      return `${label}不能重复`
    case 'const':
    case 'enum':
    case 'anyOf':
    case 'oneOf':
      return `${label}的值不正确`
    case 'pattern':
      // Nothing but spaces: it was not filled.
      return issue.params?.pattern === '\\S' ? `请填写${label}` : `${label}格式不正确`
    default:
      return `${label}格式不正确`
  }
}

/** Complaints that only say which branch of a union was not meant. */
const OF_BRANCHES: ReadonlySet<string | undefined> = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'oneOf',
])

/**
 * Unions report each branch: what is wrong in the only branch that could be meant counts, else that
 * the value fits none of them.
 */
const issueThatCounts = (issues: readonly ValidationIssue[]): ValidationIssue => {
  const union = issues.find((issue) => issue.keyword === 'anyOf' || issue.keyword === 'oneOf')
  if (union === undefined) return issues[0] ?? {}
  const inBranches = issues.filter(
    (issue) => issue.instancePath === union.instancePath && !OF_BRANCHES.has(issue.keyword),
  )
  return inBranches.length === 1 ? (inBranches[0] ?? union) : union
}

const envelope = (
  code: ErrorCode,
  msg: string,
  requestId: string,
  more: { field?: string | undefined; data?: unknown } = {},
): Envelope<unknown> => ({
  code,
  success: false,
  msg,
  data: more.data ?? null,
  ...(more.field === undefined || more.field === '' ? {} : { field: more.field }),
  requestId,
})

const known = (
  status: number,
  code: ErrorCode,
  requestId: string,
  msg: string = ERROR_CODES[code].text,
): HttpFault => ({
  status,
  body: envelope(code, msg, requestId),
  unexpected: false,
})

/** Refusals of the database that are a caller's conflict. */
const DATABASE_CONFLICTS: Readonly<Record<string, ErrorCode>> = {
  '40001': ErrorCode.AlreadyProcessed,
  '40P01': ErrorCode.AlreadyProcessed,
  '55P03': ErrorCode.AlreadyProcessed,
  // Of a primary key: every other unique constraint has its refusal (db/constraints.ts).
  '23505': ErrorCode.AlreadyExists,
}

/**
 * Values that a schema cannot tell from good ones: NUL in a text, an id beyond 63 bits (SQLSTATE
 * class 22). Not 22012: dividing by zero is our fault.
 */
const UNFIT_VALUE = /^22(?!012)[0-9A-Z]{3}$/

const ofFramework = (error: FastifyError, requestId: string): HttpFault | undefined => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return known(413, ErrorCode.TooLarge, requestId, '请求内容过大')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return known(415, ErrorCode.UnsupportedFormat, requestId, '请求格式不正确')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return known(400, ErrorCode.InvalidInput, requestId, '请求内容不是有效的JSON')
    default:
      break
  }
  const status = error.statusCode ?? 500
  if (status === 429) return known(429, ErrorCode.TooManyRequests, requestId)
  if (status >= 400 && status < 500)
    return known(
      status === 404 ? 404 : 400,
      status === 404 ? ErrorCode.NotFound : ErrorCode.InvalidInput,
      requestId,
    )
  return undefined
}

/** Turns whatever was thrown into a status and an envelope; the unknown is 503 (G4). */
export const toHttpFault = (error: unknown, requestId: string): HttpFault => {
  if (error instanceof Refusal)
    return {
      status: error.status,
      body: envelope(error.code, error.message, requestId, {
        field: error.field,
        data: error.data,
      }),
      unexpected: false,
    }
  if (error instanceof Error) {
    const issues = (error as { validation?: readonly ValidationIssue[] }).validation
    if (issues !== undefined) {
      const issue = issueThatCounts(issues)
      const field = fieldOf(issue)
      return {
        status: 400,
        body: envelope(
          ErrorCode.InvalidInput,
          field === '' ? ERROR_CODES[ErrorCode.InvalidInput].text : describeIssue(issue, field),
          requestId,
          { field },
        ),
        unexpected: false,
      }
    }
    const state = (error as { code?: string }).code ?? ''
    const conflict = DATABASE_CONFLICTS[state]
    if (conflict !== undefined) return known(409, conflict, requestId)
    if (UNFIT_VALUE.test(state)) return known(400, ErrorCode.InvalidInput, requestId)
    const framework = ofFramework(error as FastifyError, requestId)
    if (framework !== undefined) return framework
  }
  return { ...known(503, ErrorCode.Unavailable, requestId), unexpected: true }
}
