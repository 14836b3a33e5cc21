import { ErrorCode } from '@zz/contract'
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { failField } from '../../platform/errors.ts'
import type { Module } from '../../platform/module.ts'
import { route } from '../../platform/route.ts'
import { Model } from '../../platform/schema.ts'
import { DICT_VERSION, DICTIONARIES } from './dictionaries.ts'

const DictDetail = Model('DictDetail', {
  code: Type.String(),
  codeCn: Type.String(),
  codeEn: Type.String(),
})
const Dict = Model('Dict', {
  appCode: Type.String(),
  dictCode: Type.String(),
  dictName: Type.String(),
  namespace: Type.String(),
  dictDetails: Type.Array(DictDetail),
})

const KNOWN = new Set(['wf', 'gc', 'uc', 'pb', 'td', 'mt'])

const list = route({
  method: 'POST',
  path: '/api/dict/list',
  area: 'reference',
  name: 'listDict',
  summary: 'Dictionaries of one or more applications; X-Dict-Version tells caches apart',
  spec: 'S1 §6 dict/list, decisions G13, G16',
  access: access.signedIn,
  reads: true,
  body: Type.Object({
    appCode: Type.String({ maxLength: 60, description: 'Comma-joined application codes' }),
    namespace: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  answer: Type.Array(Dict),
  handler(_ctx, { body }, reply) {
    const codes = new Set(body.appCode.split(','))
    if ([...codes].some((code) => !KNOWN.has(code)))
      throw failField(ErrorCode.InvalidInput, 'appCode')
    reply.header('X-Dict-Version', DICT_VERSION)
    const namespace = body.namespace ?? 'default'
    const found = DICTIONARIES.filter(
      (entry) => codes.has(entry.appCode) && entry.namespace === namespace,
    )
    return Promise.resolve(
      found.map((entry) => ({
        ...entry,
        dictDetails: entry.dictDetails.map((detail) => ({ ...detail })),
      })),
    )
  },
})

export const dict: Module = { name: 'dict', routes: [list] }
