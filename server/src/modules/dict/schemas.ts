/** Bodies and answers of the dictionaries (S1 §3; decisions G13). */
import Type from 'typebox'
import { Model, YesNo } from '../../platform/schema.ts'

const CODE_MAX = 20
const Code = Type.String({
  minLength: 1,
  maxLength: CODE_MAX,
  pattern: '^[A-Za-z0-9_:-]+$',
  title: '编码',
})
const Word = (title: string, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', title })
const AppCode = Type.String({ maxLength: 10, title: '应用编码' })
const DictCode = Type.String({ maxLength: 40, title: '字典' })

const detail = { code: Type.String(), codeCn: Type.String(), codeEn: Type.String() } as const

export const DictDetail = Model('DictDetail', {
  ...detail,
  /** 2: no longer offered, still told where it is chosen. */
  enabled: YesNo,
})

export const Dict = Model('Dict', {
  appCode: Type.String(),
  dictCode: Type.String(),
  dictName: Type.String(),
  namespace: Type.String(),
  dictDetails: Type.Array(DictDetail),
})

export const ManagedDict = Model('ManagedDict', {
  appCode: Type.String(),
  dictCode: Type.String(),
  dictName: Type.String(),
  /** open: entries are added and disabled. words: words and order change. fixed: nothing does. */
  kind: Type.Union([Type.Literal('open'), Type.Literal('words'), Type.Literal('fixed')]),
  dictDetails: Type.Array(
    Type.Object(
      {
        ...detail,
        /** 1 enabled, 2 disabled. */
        status: YesNo,
        /** 1: the product brings it. */
        builtIn: YesNo,
        /** Rises with each change; 0 while nobody changed it. */
        version: Type.Integer(),
      },
      { additionalProperties: false },
    ),
  ),
})

const dict = { appCode: AppCode, dictCode: DictCode } as const
const words = { codeCn: Word('名称', 20), codeEn: Word('英文名称', 60) } as const
const Version = Type.Optional(Type.Integer({ minimum: 0, title: '版本' }))

/** A code that the dictionary has already is refused. */
export const SaveDictItem = Model('SaveDictItem', { ...dict, code: Code, ...words })

/** Code and dictionary name the entry; the words are replaced. */
export const UpdateDictItem = Model('UpdateDictItem', {
  ...dict,
  code: Code,
  ...words,
  version: Version,
})

/** A disabled entry is no longer offered and still told where it was chosen. */
export const SetDictItemStatus = Model('SetDictItemStatus', {
  ...dict,
  code: Code,
  /** What it becomes: 1 enabled, 2 disabled. */
  status: YesNo,
})

/** A list that misses a code is refused. */
export const SortDictItems = Model('SortDictItems', {
  ...dict,
  /** Every code of the dictionary, in the new order. */
  codes: Type.Array(Code, { minItems: 1, maxItems: 200, uniqueItems: true, title: '顺序' }),
})
