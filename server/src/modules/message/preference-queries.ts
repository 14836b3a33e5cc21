/** SQL of how people want their messages. */
import { type Selectable, sql } from 'kysely'
import type { MessageKind } from './kinds.ts'
import type { MessageDb, MessagePreferenceTable } from './tables.ts'

/** One kind's choice; a kind without a row has the defaults. */
export type StoredPreference = Pick<
  Selectable<MessagePreferenceTable>,
  'kind' | 'muted' | 'mail' | 'sms'
>

/** What the person has chosen; kinds without a choice are left out. */
export const findPreferences = (db: MessageDb, userId: string): Promise<StoredPreference[]> =>
  db
    .selectFrom('messagePreference')
    .select(['kind', 'muted', 'mail', 'sms'])
    .where('userId', '=', userId)
    .execute()

/** The choices of these people for one kind. System scope. */
export const preferencesQuery = (db: MessageDb, kind: MessageKind, userIds: readonly string[]) =>
  db
    .selectFrom('messagePreference')
    .select(['userId', 'muted', 'mail', 'sms'])
    .where('kind', '=', kind)
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)

/** Sets what is given of one kind and leaves the rest; two switches at once both stay. */
export async function savePreference(
  db: MessageDb,
  {
    userId,
    kind,
    muted,
    mail,
    sms,
  }: { userId: string } & {
    readonly kind: MessageKind
    readonly muted?: boolean | undefined
    readonly mail?: boolean | undefined
    readonly sms?: boolean | undefined
  },
  at: Date,
): Promise<void> {
  const given = {
    ...(muted === undefined ? {} : { muted }),
    ...(mail === undefined ? {} : { mail }),
    ...(sms === undefined ? {} : { sms }),
  }
  await db
    .insertInto('messagePreference')
    .values({ userId, kind, mail: null, sms: null, ...given, changedAt: at })
    .onConflict((oc) => oc.columns(['userId', 'kind']).doUpdateSet({ ...given, changedAt: at }))
    .execute()
}

/** Of a person whose account has ended. System scope. */
export async function forgetPreferences(db: MessageDb, userId: string): Promise<void> {
  await db.deleteFrom('messagePreference').where('userId', '=', userId).execute()
}
