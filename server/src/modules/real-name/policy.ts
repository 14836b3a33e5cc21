/** What may be sent, and when (S1 §4, §5; decisions S4.16, U14). */
import { ErrorCode } from '@zz/contract'
import { codeOf } from '@zz/contract/papers'
import { wholeIdNumber } from '@zz/contract/person'
import type { Static } from 'typebox'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { AuditState } from '../../platform/states.ts'
import type { SaveRealName } from './schemas.ts'

const invalid = (field: string, msg: string): Refusal =>
  failField(ErrorCode.InvalidInput, field, msg)

/** What a person sends; pictures by the keys of their files. */
export interface RealNameCard {
  readonly name: string
  /** As it was typed, blanks taken away: fifteen digits stay fifteen in the mask. */
  readonly typed: string
  /** In its form of eighteen signs. */
  readonly idNumber: string
  readonly cardFront: string
  readonly cardBack: string
}

/**
 * What was filled in; InvalidInput at the first field at fault. Both sides have the same text (S1
 * §5).
 */
export function requireCard({
  realName,
  idCard,
  cardFront,
  cardBack,
}: Static<typeof SaveRealName>): RealNameCard {
  const name = realName?.trim() ?? ''
  if (name === '') throw invalid('realName', '请填写姓名')
  const typed = codeOf(idCard ?? '')
  if (typed === '') throw invalid('idCard', '请填写身份证号')
  const idNumber = wholeIdNumber(typed)
  if (idNumber === null) throw invalid('idCard', '身份证号不正确')
  if (!cardFront) throw invalid('cardFront', '请上传身份证头像面图片')
  if (!cardBack) throw invalid('cardBack', '请上传身份证头像面图片')
  return { name, typed, idNumber, cardFront, cardBack }
}

/** Sending: only while nothing was sent, or after a refusal. */
export const refuseSending = (status: 1 | 2 | 3 | undefined): Refusal | undefined => {
  if (status === AuditState.Waiting)
    return fail(ErrorCode.WrongState, '实名信息正在审核中，请等待审核结果')
  if (status === AuditState.Passed)
    return fail(ErrorCode.WrongState, '您已通过实名认证，认证信息不能修改')
  return undefined
}
