/**
 * The apps that belong to the product itself: open to everyone, never closed (decisions S4.19, W6).
 */
import type { Insertable } from 'kysely'
import type { AppTable } from './tables.ts'

const SUPPLIER = '云枢平台运营中心'

/** Inserted where they are missing at every start, so their ids never change. */
export const DEFAULT_APPS: readonly Insertable<AppTable>[] = [
  {
    id: '1',
    code: 'todo',
    name: '协同待办',
    keywords: '待办,督办,协同',
    supplier: SUPPLIER,
    isDefault: 1,
    sort: 1,
  },
  {
    id: '2',
    code: 'message',
    name: '站内信',
    keywords: '消息,通知',
    supplier: SUPPLIER,
    isDefault: 1,
    sort: 2,
  },
  {
    id: '3',
    code: 'contacts',
    name: '通讯录',
    keywords: '组织,人员,部门',
    supplier: SUPPLIER,
    isDefault: 1,
    sort: 3,
  },
]
