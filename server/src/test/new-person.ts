/** People of no organisation, for tests. */
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'

let number = 0

/** A number that nobody has. */
export const unusedMobile = (): string => {
  number += 1
  return `+861380000${String(1000 + number)}`
}

/** Somebody with an account who works nowhere; answers the id. */
export async function newPerson(platform: Platform, mobile = unusedMobile()): Promise<string> {
  const id = newId()
  await platform.system('test').write(({ db }) =>
    db
      .insertInto('userAccount')
      .values({
        id,
        userName: `join${id}`,
        nickName: `来客${id.slice(-4)}`,
        mobile,
        status: 1,
        activated: true,
      })
      .execute(),
  )
  return id
}
