/** What operators may do with apps of the catalogue, and why not (WF-03; decisions S4.19, W5, W6). */
import { ErrorCode } from '@zz/contract'
import { richTextFault } from '@zz/contract/rich-text'
import { fail, failField, type Refusal } from '../../../platform/errors.ts'
import { isSecureAddress } from '../../../platform/web-address.ts'
import { DEFAULT_APPS } from '../catalogue.ts'
import { ShelfState } from '../states.ts'
import { INTRODUCTION_MAX } from './schemas.ts'

interface ShelvedApp {
  readonly id: string
  readonly name: string
  /** 1 draft, 2 listed, 3 delisted. */
  readonly status: 1 | 2 | 3
  readonly isDefault: 1 | 2
}

/** Parts of this product that are apps: the workbench opens a screen of theirs by the code. */
const PRODUCT_CODES: ReadonlySet<string> = new Set(['todo', 'message', 'contacts', 'venue'])
const CODE = /^[a-z][a-z0-9-]{1,31}$/
/** Other applications whose addresses the environment names (decisions G17). */
const CONFIGURED = /^\/apps\/(?:party|drifter|cloud|workflow)$/

const invalid = (field: string, msg: string): Refusal =>
  failField(ErrorCode.InvalidInput, field, msg)

/** Whether it comes with the product, which adds it again at every start. */
export const isBuiltIn = (id: string): boolean => DEFAULT_APPS.some((app) => app.id === id)

/** A code names an app for good. */
export const refuseCode = (code: string): Refusal | undefined =>
  CODE.test(code)
    ? undefined
    : invalid('code', '应用编码为2至32位小写字母、数字或连字符，并以字母开头')

/** A part of this product has no address, any other app has a safe one. */
export const refuseAddress = (code: string, appUrl: string | null): Refusal | undefined => {
  if (PRODUCT_CODES.has(code))
    return appUrl === null ? undefined : invalid('appUrl', '平台自带功能没有访问地址')
  if (appUrl === null) return invalid('appUrl', '请输入访问地址')
  return isSecureAddress(appUrl) || CONFIGURED.test(appUrl)
    ? undefined
    : invalid(
        'appUrl',
        '访问地址需以 https:// 开头，或为 /apps/party、/apps/drifter、/apps/cloud、/apps/workflow',
      )
}

/** Keywords differ from each other. */
export const refuseKeywords = (keywords: readonly string[]): Refusal | undefined =>
  new Set(keywords).size === keywords.length ? undefined : invalid('keywords', '关键词不能重复')

/** An introduction fits into what its editor counts. */
export const refuseIntroduction = (html: string): Refusal | undefined => {
  const fault = richTextFault(html, INTRODUCTION_MAX)
  return fault === null ? undefined : invalid('introduction', fault.msg)
}

/** Apps that the product brings are open to everybody for good. */
export const refuseDefault = (app: ShelvedApp, isDefault: 1 | 2): Refusal | undefined =>
  isBuiltIn(app.id) && isDefault === 2
    ? invalid('isDefault', `“${app.name}”是平台自带的默认应用，不能改为非默认应用`)
    : undefined

/** Listing: a draft, or what was delisted. */
export const refuseList = ({ status }: ShelvedApp): Refusal | undefined =>
  status === ShelfState.Listed
    ? fail(ErrorCode.AlreadyProcessed, '该应用已上架，请刷新')
    : undefined

/** Delisting: only what is listed and not open to everybody. */
export const refuseDelist = ({ status, isDefault }: ShelvedApp): Refusal | undefined => {
  if (status !== ShelfState.Listed) return fail(ErrorCode.AlreadyProcessed, '该应用未上架，请刷新')
  return isDefault === 1
    ? fail(ErrorCode.WrongState, '默认应用对全部组织开放，请先改为非默认应用再下架')
    : undefined
}

/** Deleting: only what is not listed and what no organisation has opened. */
export const refuseDelete = ({ status }: ShelvedApp, openCount: number): Refusal | undefined => {
  if (status === ShelfState.Listed) return fail(ErrorCode.WrongState, '请先下架该应用再删除')
  return openCount > 0
    ? fail(ErrorCode.WrongState, `已有${openCount}个组织开通该应用，不能删除`)
    : undefined
}
