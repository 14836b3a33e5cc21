import { expect, test } from '@jest/globals'
import { startOfTrial, trialSettings } from './trial.ts'

/** What leads from an installation to people, to other machines and to what is live. */
const LIVE = [
  'DATABASE_URL',
  'DATABASE_ADMIN_URL',
  'DATABASE_POOL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMS_URL',
  'SMS_TOKEN',
  'MAIL_URL',
  'MAIL_FROM',
  'MAIL_TOKEN',
  'PUBLIC_URL',
  'LOGIN_URL',
  'LOGIN_PORT',
  'PORT',
  'ROLE',
]
/** Secrets that may stand in files. */
const IN_FILES = [
  'DATABASE_URL_FILE',
  'DATABASE_ADMIN_URL_FILE',
  'REDIS_URL_FILE',
  'S3_SECRET_KEY_FILE',
  'SMS_TOKEN_FILE',
  'MAIL_TOKEN_FILE',
]

test('[SV-06] a trial’s settings lead to nothing live: no database, store, receiver of texts and mails, or address, nor a file with one; the rest stays', () => {
  const live = Object.fromEntries([...LIVE, ...IN_FILES].map((name) => [name, 'live']))
  const rest = { AUTH_KEY_SECRET: 'key', PASSWORD_POLICY: 'enforce', PATH: '/bin' }
  expect(trialSettings({ ...live, ...rest, DATA_DIR: '/live' }, '/trial')).toEqual({
    ...rest,
    DATA_DIR: '/trial',
  })
})

test('[SV-06] the command that starts a trial takes all of that away, is no demo, and listens on this machine alone', () => {
  const [command = '', settings = ''] = startOfTrial('/trial').split(/(?= DEMO=)/)
  const taken = [...command.matchAll(/ -u (\S+)/g)].map(([, name]) => name)
  expect(taken).toEqual(expect.arrayContaining([...LIVE, ...IN_FILES]))
  expect(settings).toBe(' DEMO=0 HOST=127.0.0.1 DATA_DIR=/trial npm start')
})
