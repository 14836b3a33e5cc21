/** All accounts, as operators of the platform see them. In system scope. */
import { mobileOf } from '@zz/contract/mobile'
import { type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import { defineList } from '../../platform/list/list.ts'
import { Typed } from '../../platform/readers.ts'

/** 1 normal, 2 disabled, 3 cancelled. */
export const ListedAccountState = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

const Words = Type.String({ maxLength: 108 })

/**
 * A number or address is found whole only: by parts of it whoever asks could read what the list
 * does not show.
 */
export const ACCOUNT_LIST = defineList<Record<never, never>>()({
  table: 'userAccount',
  filters: ({ is, fits, from, until }) => ({
    /** Part of the nickname, the real name or the 克里集团号. */
    name: fits(
      Typed('name', { maxLength: 108 }),
      (name) =>
        sql<SqlBool>`(strpos(lower(item.nick_name), lower(${name})) > 0 or strpos(lower(coalesce(item.real_name, '')), lower(${name})) > 0 or strpos(lower(item.user_name), lower(${name})) > 0)`,
    ),
    mobile: {
      ...fits(Words, (mobile) => sql<SqlBool>`item.mobile = ${mobile}`),
      read: (value) =>
        typeof value === 'string' && value.trim() !== ''
          ? (mobileOf(value) ?? value.trim())
          : undefined,
    },
    email: fits(Words, (email) => sql<SqlBool>`lower(item.email) = lower(${email})`),
    status: is('status', ListedAccountState),
    startTime: from('createdAt'),
    endTime: until('createdAt'),
  }),
  ways: (db) => [db.selectFrom('userAccount').selectAll()],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page.select([
      'item.id',
      'item.userName',
      'item.nickName',
      'item.realName',
      'item.avatar',
      'item.mobile',
      'item.email',
      'item.status',
      'item.activated',
      'item.disputedAt',
      'item.lastLoginAt',
      'item.createdAt',
    ]),
})
