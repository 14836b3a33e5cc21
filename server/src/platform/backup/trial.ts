/**
 * A trial of a backup: restored beside the live installation, with none of its databases and stores
 * within reach.
 */
import { type Environment, fileNameOf } from '../../settings/read-settings.ts'
import { SETTING_NAMES } from '../../settings/schema.ts'

/**
 * Settings that lead to what is live: databases, Redis, storage, receivers of texts and mails,
 * addresses.
 */
const LIVE = /^(DATABASE_|REDIS_|S3_|SMS_|MAIL_|PUBLIC_|LOGIN_|ROLE$|PORT$)/

const liveNames = (): string[] =>
  SETTING_NAMES.filter((name) => LIVE.test(name)).flatMap((name) => [
    name,
    fileNameOf(name) ?? name,
  ])

/** The same environment with nothing live in it, and with its data in `place`. */
export const trialSettings = (env: Environment, place: string): Environment => {
  const live = new Set(liveNames())
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !live.has(name))),
    DATA_DIR: place,
  }
}

/** How to look at it: the command that starts the trial, with what is live taken away. */
export const startOfTrial = (place: string): string => {
  const without = [...new Set(liveNames())].map((name) => `-u ${name}`)
  return `start it with: env ${without.join(' ')} DEMO=0 HOST=127.0.0.1 DATA_DIR=${place} npm start`
}
