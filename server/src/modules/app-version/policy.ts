/** What may be done to versions of clients, and why not (decisions H4). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { isSecureAddress } from '../../platform/web-address.ts'
import { VersionState } from './states.ts'

interface VersionInState {
  /** 1 draft, 2 published, 3 withdrawn. */
  readonly status: 1 | 2 | 3
}

const NUMBER = /^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/

/** A version number has three parts. */
export const refuseNumber = (appVersion: string): Refusal | undefined =>
  NUMBER.test(appVersion)
    ? undefined
    : failField(ErrorCode.InvalidInput, 'appVersion', '版本号需为三段数字，例如 1.2.3')

/** A client is downloaded from a whole https address that carries no name and password. */
export const refuseAddress = (appUrl: string): Refusal | undefined =>
  isSecureAddress(appUrl)
    ? undefined
    : failField(
        ErrorCode.InvalidInput,
        'appUrl',
        '下载地址需以 https:// 开头，且不能包含账号和密码',
      )

/** Changing: what people can download stays as it is. */
export const refuseChange = ({ status }: VersionInState): Refusal | undefined =>
  status === VersionState.Published
    ? fail(ErrorCode.WrongState, '已发布的版本不能修改，请先撤回')
    : undefined

/** Publishing: a draft, or what was withdrawn. */
export const refusePublish = ({ status }: VersionInState): Refusal | undefined =>
  status === VersionState.Published ? fail(ErrorCode.WrongState, '该版本已发布') : undefined

/** Withdrawing: only what is published. */
export const refuseWithdraw = ({ status }: VersionInState): Refusal | undefined =>
  status === VersionState.Published
    ? undefined
    : fail(ErrorCode.WrongState, '该版本未发布，无需撤回')
