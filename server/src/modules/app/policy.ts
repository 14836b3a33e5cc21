/** What may be done with apps, and why not (S2 §4; decisions S4.19, W4 to W6). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { ShelfState } from './states.ts'

export interface AppState {
  /** 1: everyone’s, neither closed nor managed. */
  readonly isDefault: 1 | 2
  /** 1: organisations manage it themselves. */
  readonly isOpt: 1 | 2
  /** 1 enabled, 2 disabled; null where the organisation has not opened it. */
  readonly enable: 1 | 2 | null
}

/** Whether an organisation finds an app: it is listed, or was opened there before. */
export const isOffered = ({
  status,
  enable,
}: Pick<AppState, 'enable'> & { readonly status: 1 | 2 | 3 }): boolean =>
  status === ShelfState.Listed || enable !== null

/** What decides whether the caller may enter or manage the app. */
export interface AppCaller {
  /** Holds the key of those who manage apps. */
  readonly manages: boolean
  /** Named in the app’s scope, or sits in or below a department that is. */
  readonly inScope: boolean
  /** Nobody at all is in the scope. */
  readonly scopeIsEmpty: boolean
}

/** Opening, closing and changing who may use it. */
export const refuseManage = (
  app: Pick<AppState, 'isDefault' | 'isOpt'>,
  { manages }: Pick<AppCaller, 'manages'>,
): Refusal | undefined => {
  if (app.isDefault === 1) return fail(ErrorCode.WrongState, '默认应用无需管理')
  return manages && app.isOpt === 1 ? undefined : fail(ErrorCode.Forbidden, '暂无管理权限')
}

/** What presupposes that the organisation has opened it. */
export const refuseUnopened = ({ enable }: Pick<AppState, 'enable'>): Refusal | undefined =>
  enable === null ? fail(ErrorCode.WrongState, '该应用尚未开通') : undefined

/** Opening: only what is not open. */
export const refuseOpen = ({ enable }: Pick<AppState, 'enable'>): Refusal | undefined =>
  enable === null ? undefined : fail(ErrorCode.AlreadyProcessed, '该应用已开通，请刷新')

/** Closing or opening again: only what is not so already. */
export const refuseAppStatus = (
  app: Pick<AppState, 'enable'>,
  enable: 1 | 2,
): Refusal | undefined => {
  if (app.enable === null) return refuseUnopened(app)
  if (app.enable !== enable) return undefined
  return fail(
    ErrorCode.AlreadyProcessed,
    enable === 1 ? '该应用已开启，请刷新' : '该应用已关闭，请刷新',
  )
}

/** A scope names somebody (S2 §5). */
export const refuseEmptyRange = (count: number): Refusal | undefined =>
  count === 0 ? failField(ErrorCode.InvalidInput, 'departmentIds', '请选择授权使用范围') : undefined

/**
 * Entering (S4.19): opened, enabled and in the scope; default apps are everyone’s. Without anybody
 * in its scope it is left to those who manage apps.
 */
export const refuseEnter = (app: AppState, caller: AppCaller): Refusal | undefined => {
  const unopened = refuseUnopened(app)
  if (unopened !== undefined) return unopened
  if (app.enable === 2) return fail(ErrorCode.WrongState, '该应用已停用，请联系应用管理员')
  if (app.isDefault === 1 || caller.inScope) return undefined
  if (caller.scopeIsEmpty && caller.manages) return undefined
  return fail(ErrorCode.Forbidden, '您不在该应用的使用范围内，可申请使用')
}

/** Applying: whoever may not enter an app that is in use. */
export const refuseApply = (app: AppState, caller: AppCaller): Refusal | undefined => {
  const unopened = refuseUnopened(app)
  if (unopened !== undefined) return unopened
  if (app.enable === 2) return fail(ErrorCode.WrongState, '该应用已停用，请联系应用管理员')
  return refuseEnter(app, caller) === undefined
    ? fail(ErrorCode.WrongState, '您已可以使用该应用')
    : undefined
}
