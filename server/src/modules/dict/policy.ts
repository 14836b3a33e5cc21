/** What the operators may change of a dictionary, and why not. */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'

/**
 * `open`: entries are added and disabled, as nothing but people reads their codes. `words`: the
 * product goes by the codes, so their words and their order alone change. `fixed`: what was chosen
 * is stored by its word.
 */
export type DictKind = 'open' | 'words' | 'fixed'

const OPEN = new Set(['uc.Degree', 'mt.VenueLabel'])
const FIXED = new Set(['uc.TenantAttribute'])

/** `words` for every dictionary that is named in neither list, unknown ones too. */
export const kindOfDictionary = (appCode: string, dictCode: string): DictKind => {
  const key = `${appCode}.${dictCode}`
  if (OPEN.has(key)) return 'open'
  return FIXED.has(key) ? 'fixed' : 'words'
}

const wrongState = (msg: string): Refusal => fail(ErrorCode.WrongState, msg)

/** Words and order. */
export const refuseChange = (kind: DictKind): Refusal | undefined =>
  kind === 'fixed' ? wrongState('组织资料按文字保存该字典项，不能修改') : undefined

/** Further entries, disabling and enabling. */
export const refuseOpenAct = (kind: DictKind): Refusal | undefined =>
  kind === 'open' ? undefined : wrongState('系统功能依赖该字典的编码，不能新增或停用字典项')

/** The last entry that can be chosen stays. */
export const refuseLast = (enabled: number): Refusal | undefined =>
  enabled > 1 ? undefined : wrongState('至少保留一个启用的字典项')

/** A word that another entry has. */
export const refuseSameWord = (taken: boolean): Refusal | undefined =>
  taken ? failField(ErrorCode.AlreadyExists, 'codeCn', '字典项名称已存在') : undefined

export { refuseStale } from '../../platform/row-version.ts'
