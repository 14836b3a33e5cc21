/** Unique constraints and what they mean to whoever breaks them. */
import { expect, test } from '@jest/globals'
import { ErrorCode } from '@zz/contract'
import { sql } from 'kysely'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { Refusal } from '../platform/errors.ts'
import { harness } from './harness.ts'

const h = harness({ modules })

/** Unique constraints and indexes of the schema but primary keys, and those that exclude overlaps, as the database knows them. */
const uniqueNames = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and (i.indisunique or i.indisexclusion) and not i.indisprimary order by 1`.execute(
    h.platform.system('test').db,
  )
  return rows.map(({ name }) => name)
}

test('[SV-02] every unique constraint has a refusal, and no refusal is without its constraint', async () => {
  const declared = [...modules, createAuth()].flatMap(({ constraints }) => constraints ?? [])
  expect(declared.map(({ constraint }) => constraint).toSorted()).toEqual(
    (await uniqueNames()).toSorted(),
  )
})

test('[SV-02] who breaks a unique constraint hears the refusal that is declared for it, with the field', async () => {
  const add = (id: string) =>
    h.platform
      .system('test')
      .write((w) =>
        sql`insert into user_account (id, user_name, nick_name, mobile) values (${id}::bigint, ${`name${id}`}, '甲', '+8613912340000')`.execute(
          w.db,
        ),
      )
  await add('701')
  const error: unknown = await add('702').catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({
    code: ErrorCode.AlreadyExists,
    status: 409,
    field: 'mobileOrEmail',
    message: '该手机号已被绑定',
  })
})
