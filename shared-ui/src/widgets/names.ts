/** Parts of a person's name as calls answer them. */
export interface NamedThing {
  readonly realName?: string | null
  readonly nickName?: string | null
  readonly userName?: string | null
}

/** Real name, else nickname, else user name (S1 §3). */
export const displayName = (person: NamedThing): string =>
  person.realName || person.nickName || person.userName || ''
