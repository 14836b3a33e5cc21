import { ErrorCode } from '@zz/contract'
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { failField } from '../../platform/errors.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import * as manage from './manage.ts'
import { findDictionaries, versionOf } from './read.ts'
import * as schemas from './schemas.ts'

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
  answer: Type.Array(schemas.Dict),
  async handler(ctx, { body }, reply) {
    const codes = new Set(body.appCode.split(','))
    if ([...codes].some((code) => !KNOWN.has(code)))
      throw failField(ErrorCode.InvalidInput, 'appCode')
    const all = await findDictionaries(ctx.db)
    reply.header('X-Dict-Version', versionOf(all))
    const namespace = body.namespace ?? 'default'
    return all
      .filter((entry) => codes.has(entry.appCode) && entry.namespace === namespace)
      .map(({ dictDetails, ...entry }) => ({
        ...entry,
        dictDetails: dictDetails.map(({ code, codeCn, codeEn, enabled }) => ({
          code,
          codeCn,
          codeEn,
          enabled: enabled ? (1 as const) : (2 as const),
        })),
      }))
  },
})

const MANAGED = { area: 'dictionary', spec: 'decisions G13', access: access.operator } as const

export const routes: readonly Route[] = [
  list,
  route({
    ...MANAGED,
    method: 'GET',
    path: '/api/dict/manage/list',
    name: 'listManagedDict',
    summary: 'Every dictionary with all of its entries, also disabled ones',
    answer: Type.Array(schemas.ManagedDict),
    handler: (ctx) => manage.listManaged(ctx),
  }),
  route({
    ...MANAGED,
    method: 'POST',
    path: '/api/dict/manage/save',
    name: 'saveDictItem',
    summary: 'Add an entry to a dictionary',
    body: schemas.SaveDictItem,
    answer: Nothing,
    msg: '新增成功',
    handler: (ctx, { body }) => manage.addItem(ctx, body),
  }),
  route({
    ...MANAGED,
    method: 'POST',
    path: '/api/dict/manage/update',
    name: 'updateDictItem',
    summary: 'Give an entry other words',
    body: schemas.UpdateDictItem,
    answer: Nothing,
    msg: '更新成功',
    handler: (ctx, { body }) => manage.updateItem(ctx, body),
  }),
  route({
    ...MANAGED,
    method: 'POST',
    path: '/api/dict/manage/status',
    name: 'setDictItemStatus',
    summary: 'Disable or enable an entry',
    body: schemas.SetDictItemStatus,
    answer: Nothing,
    msg: '操作成功',
    handler: (ctx, { body }) => manage.setItemStatus(ctx, body),
  }),
  route({
    ...MANAGED,
    method: 'POST',
    path: '/api/dict/manage/sort',
    name: 'sortDictItems',
    summary: 'Put the entries of a dictionary in another order',
    body: schemas.SortDictItems,
    answer: Nothing,
    msg: '操作成功',
    handler: (ctx, { body }) => manage.sortItems(ctx, body),
  }),
]
