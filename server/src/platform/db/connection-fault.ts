/**
 * Words for a PostgreSQL that cannot be used at the start: which setting names it, where it is, as
 * whom, and why.
 */
import { WrongSetting } from '../../settings/read-settings.ts'

/** Node's own error of several addresses has its reason in its parts. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

const LOG_IN = /^28/
const NO_DATABASE = '3D000'

/** A `WrongSetting` that names the setting and shows its address without the password. */
export const describeConnectionFault = (
  setting: 'DATABASE_URL' | 'DATABASE_ADMIN_URL',
  url: string,
  error: unknown,
): WrongSetting => {
  const { username, hostname, port, pathname } = new URL(url)
  const state = (error as { code?: string }).code ?? ''
  const place = `${setting} is an address of role ${decodeURIComponent(username)} at ${hostname}:${port || '5432'}`
  if (LOG_IN.test(state))
    return new WrongSetting(
      `${place}, but PostgreSQL there lets that role not in, and name and password must be right: ${reasonOf(error)}`,
    )
  if (state === NO_DATABASE)
    return new WrongSetting(
      `${place}, but the database ${decodeURIComponent(pathname.slice(1))} does not exist there, and must be made first`,
    )
  return new WrongSetting(
    `${place}, but PostgreSQL cannot be used there, and it must answer at the start: ${reasonOf(error)}`,
  )
}
