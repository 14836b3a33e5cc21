import type { ManagedDict } from '@zz/api-contract/dictionary'

/** An entry with what operators may change of it. */
export type DictItem = ManagedDict['dictDetails'][number]

/** `enabled` of an entry that is no longer offered and still has its word where it is used. */
export const DISABLED = 2

/** Key of a dictionary in the page's address. */
export const dictKeyOf = ({ appCode, dictCode }: ManagedDict): string => `${appCode}.${dictCode}`

/** What can be done with a dictionary, said under its title. */
export const KIND_HINT: Readonly<Record<ManagedDict['kind'], string>> = {
  open: '可以新增、编辑、停用和排序；停用的字典项不再供选择，已使用的不受影响。',
  words: '系统功能依赖该字典的编码，仅可修改名称和顺序。',
  fixed: '组织资料按文字保存该字典项，仅供查看。',
}
