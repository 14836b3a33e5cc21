/** Which right a refused call lacked, for its log line: keys and ids of organisations, nothing of people. */
import { ErrorCode, MENU_KEYS, type PermissionKey } from '@zz/contract'
import type { FastifyRequest } from 'fastify'
import type { Access } from '../access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Rights that were asked for and not held, and where; filled while the call is judged. */
    lacking: { readonly rights: Set<string>; tenantId: string | undefined } | undefined
    /** Set where the answer is a refusal for want of a right. */
    refusal: RefusalLine | undefined
  }
}

/** Part of the log line of a refused call, beside its caller. */
export interface RefusalLine {
  readonly code: number
  /** Such as `menu:userAdmin`; where several stand, each would have done or was asked for. */
  readonly lacks: readonly string[]
  /** The organisation in which they were lacking; absent outside of any. */
  readonly lacksIn?: string
}

/** The rights of which an access asks for one. */
export const rightsOfAccess = (access: Access): readonly string[] => {
  switch (access.kind) {
    case 'menu':
    case 'resource':
      return [`${access.kind}:${access.key}`]
    case 'anyOf':
      return access.of.flatMap(rightsOfAccess)
    default:
      return [access.kind]
  }
}

/** Notes rights that the caller of a request has not, in an organisation (-1 for none). */
export const noteLacking = (
  request: FastifyRequest,
  rights: readonly string[],
  tenantId = '-1',
): void => {
  request.lacking ??= { rights: new Set(), tenantId: undefined }
  for (const right of rights) request.lacking.rights.add(right)
  if (tenantId !== '-1') request.lacking.tenantId = tenantId
}

/** Notes what a handler asked for and the caller has not, in the organisation in force. */
export const noteLackingRight = (request: FastifyRequest, right: PermissionKey | 'leads'): void =>
  noteLacking(
    request,
    [right === 'leads' ? right : right in MENU_KEYS ? `menu:${right}` : `resource:${right}`],
    request.admission?.tenantId,
  )

const FOR_WANT_OF_RIGHTS: ReadonlySet<number> = new Set([ErrorCode.Forbidden, ErrorCode.NotMember])

/** Keeps for the log line what a refusal was for; other refusals say all by their status. */
export const keepRefusal = (request: FastifyRequest, code: number): void => {
  if (!FOR_WANT_OF_RIGHTS.has(code)) return
  const { rights = [], tenantId } = request.lacking ?? {}
  request.refusal = {
    code,
    lacks: [...rights],
    ...(tenantId === undefined ? {} : { lacksIn: tenantId }),
  }
}
