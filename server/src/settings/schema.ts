/**
 * Every setting of the server and of the login site: kind, default and what it is for. The settings
 * are read from here, misspelt names are compared with it, and `npm run docs` makes the table of
 * docs/operations.md of it (docs/adr/0044-settings.md).
 */
import { CLIENTS_ALLOWED, type RegisteredClient, readClients } from '../client-settings.ts'
import type { SettingKind } from './kinds.ts'
import * as kinds from './kinds.ts'

export interface Setting<T> {
  readonly kind: SettingKind<T>
  /** Its value is never printed, and `NAME_FILE` may name a file that holds it. */
  readonly secret: boolean
  /** Words of the documents. */
  readonly standard: string
  readonly about: string
}

const setting = <T>(kind: SettingKind<T>, standard: string, about: string): Setting<T> => ({
  kind,
  secret: false,
  standard,
  about,
})
const secret = <T>(kind: SettingKind<T>, about: string): Setting<T> => ({
  kind,
  secret: true,
  standard: '—',
  about,
})

/**
 * First parts of addresses that belong to no organisation's area, so that SERVICE_SLUG cannot be
 * one of them.
 */
export const TAKEN_SLUGS = [
  'api',
  'auth',
  'document',
  'home',
  'invite',
  'mfe',
  'msg',
  'ops',
  'provision',
  'scan',
  'shell',
  'user',
] as const

const slug: SettingKind<string> = {
  allowed: `a word of small letters, digits and hyphens that begins with a letter, and not ${TAKEN_SLUGS.join(', ')}`,
  parse: (text) =>
    /^[a-z][a-z0-9-]{0,31}$/.test(text) && !TAKEN_SLUGS.some((taken) => taken === text)
      ? text
      : undefined,
}

const keySecret: SettingKind<string> = {
  allowed: 'a text of 32 characters or more',
  parse: (text) => (text.length >= 32 ? text : undefined),
}

const clients: SettingKind<readonly RegisteredClient[]> = {
  allowed: CLIENTS_ALLOWED,
  parse: readClients,
}

const megabytes = kinds.wholeNumber(1, 10_000_000)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const OTHER_APPLICATION = 'address of that application; unset, its card says 该应用暂未部署'

/** The names are the environment's; a name that is not here is not read. */
export const SETTINGS = {
  HOST: setting(
    kinds.listenAddress,
    '127.0.0.1 with demo data, else 0.0.0.0',
    'where both ports listen. With demo data, whose accounts everybody knows, other machines reach it only when this is set',
  ),
  PORT: setting(kinds.port, '8080', 'console, API, registry, socket'),
  LOGIN_PORT: setting(kinds.port, '8081', 'login site'),
  ROLE: setting(
    kinds.oneOf('all', 'api', 'login'),
    'all',
    'what the process serves: everything, `api` (console, API, registry, socket) or `login` (login site); the last two need PostgreSQL',
  ),
  DATA_DIR: setting(
    kinds.folder,
    './.data',
    'embedded database, lock file, uploaded files where there is no `S3_ENDPOINT`',
  ),
  DATABASE_URL: secret(
    kinds.postgresAddress,
    'PostgreSQL 15 or newer, logged in as a role that owns nothing; the server refuses to start if that role is superuser, owner of tables or exempt from policies',
  ),
  DATABASE_ADMIN_URL: secret(
    kinds.postgresAddress,
    'PostgreSQL, the role that owns the tables: migrations, backup and restore only. Needed with `DATABASE_URL`',
  ),
  DATABASE_POOL: setting(
    kinds.wholeNumber(1, 1000),
    '10',
    'connections of a process for calls of people; as many more for its own work, two for operators, one for its locks',
  ),
  REDIS_URL: secret(
    kinds.redisAddress,
    'several processes: carries news between them and counts the rate limits. Needs `DATABASE_URL`',
  ),
  S3_ENDPOINT: setting(kinds.webAddress, '—', 'several processes: files in an S3-compatible store'),
  S3_BUCKET: setting(
    kinds.pattern(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    ),
    '—',
    'the bucket, which must exist. Needed with `S3_ENDPOINT`',
  ),
  S3_REGION: setting(
    kinds.pattern(/^[a-z0-9-]{1,64}$/, 'the name of a region: small letters, digits and hyphens'),
    'us-east-1',
    'its region',
  ),
  S3_ACCESS_KEY: secret(kinds.secretText, 'its access key. Needed with `S3_ENDPOINT`'),
  S3_SECRET_KEY: secret(kinds.secretText, 'its secret key. Needed with `S3_ENDPOINT`'),
  DRAIN_SECONDS: setting(
    kinds.wholeNumber(0, 300),
    '5 on PostgreSQL, else 0',
    'how long a process that was told to stop goes on accepting, while `/api/ready` says 503',
  ),
  DEMO: setting(
    kinds.flag,
    '1 on the embedded database, else 0',
    'demo data, demo accounts on the sign-in page, codes shown on screen. `DEMO=0` seeds the operator alone and makes that person change the first password (see First start)',
  ),
  SEED_STAFF: setting(
    kinds.wholeNumber(0, 1_000_000),
    '0',
    'with demo data: so many staff rows (1,000 or more) in organisation 9000, below 2, with a tenth as many departments, for tests, benches and the gallery. Added at the first start at which it is set, about a minute of processor for 100,000; never taken away',
  ),
  PUBLIC_URL: setting(
    kinds.webOrigin,
    'http://localhost:PORT',
    'address of the console as browsers see it',
  ),
  LOGIN_URL: setting(
    kinds.webOrigin,
    'http://localhost:LOGIN_PORT',
    'address of the login site as browsers see it, under the same registrable domain',
  ),
  TRUST_PROXY: setting(
    kinds.networks,
    '—',
    'proxies whose forwarding headers count; without it everybody behind a proxy shares one address in limits and logs',
  ),
  RATE_LIMIT: setting(
    kinds.wholeNumber(1, 1_000_000),
    '3000',
    'requests a minute and person, or address where nobody is signed in; twenty times that for the files of shell and remotes, which count by themselves; the same at the login site for every address, and for refused tokens. IPv6 counts by /64',
  ),
  SIGN_IN_RATE: setting(
    kinds.wholeNumber(1, 1_000_000),
    '100',
    'sign-ins a minute that people without a session may begin from one address',
  ),
  UPLOAD_PERSON_MB: setting(
    megabytes,
    '1024',
    'megabytes that the unfinished and not yet used uploads of a person may hold. They are free again when an upload is used, cancelled or 24 hours old',
  ),
  UPLOAD_GUEST_MB: setting(megabytes, '50', 'the same of a person in no organisation'),
  UPLOAD_TENANT_MB: setting(
    megabytes,
    '10240',
    'the same of all people of an organisation together',
  ),
  INVITATIONS_PER_MEMBER: setting(
    kinds.wholeNumber(1, 100_000),
    '50',
    'people whom one member may invite by phone or by name in 24 hours',
  ),
  INVITATIONS_PER_TENANT: setting(
    kinds.wholeNumber(1, 1_000_000),
    '500',
    'the same of all people of an organisation together. More are entered by an import',
  ),
  CANARY_FAILURE_POINTS: setting(
    kinds.wholeNumber(1, 100),
    '10',
    'percentage points by which the failures of a promoted version may exceed those of the version before it; past them, and with `CANARY_LEAST_ACCOUNTS`, the server rolls it back',
  ),
  CANARY_LEAST_ACCOUNTS: setting(
    kinds.wholeNumber(1, 10_000),
    '20',
    'accounts that have to tell of a promoted version before it is judged; fewer may all stand behind one bad network',
  ),
  AUTH_KEY_SECRET: secret(keySecret, "wraps the login site's keys in the database, see Login site"),
  AUTH_KEY_SECRET_OLD: secret(keySecret, 'the one before it, while it is changed'),
  CLIENTS: secret(clients, 'partner applications, see Registering an application'),
  SMS_URL: secret(
    kinds.webAddress,
    'gateway of text messages (codes, and messages for those who want them): POST of `{mobile, text, key}` as JSON, the key (also in `Idempotency-Key`) drops a second copy. 2xx: taken; 422: no such number, not tried again; else tried again. Without it and without `DEMO=1` no code can be sent',
  ),
  SMS_TOKEN: secret(kinds.secretText, 'bearer token for `SMS_URL`'),
  MAIL_URL: secret(
    kinds.mailAddress,
    'the same for mails: a mail server (`smtp://`, TLS by STARTTLS, demanded where there is a password; or `smtps://`), or a gateway: POST of `{email, subject, text, key}` as JSON. With `DEMO=1` nothing leaves, whatever is set',
  ),
  MAIL_FROM: setting(kinds.sender, '—', 'sender of the mails; needed with a mail server'),
  MAIL_TOKEN: secret(kinds.secretText, 'bearer token for a `MAIL_URL` that is a gateway'),
  SERVICE_SLUG: setting(slug, 'gov', "first part of the organisation area's addresses"),
  PASSWORD_POLICY: setting(
    kinds.oneOf('hint', 'enforce'),
    'hint',
    '`enforce` makes the client block weak passwords',
  ),
  PASSKEY_DOMAIN: setting(
    kinds.pattern(/^[a-z0-9.-]{1,253}$/, 'a domain such as example.org'),
    'what PUBLIC_URL and LOGIN_URL share',
    'domain that passkeys belong to; once somebody has one it stays, or the server does not start',
  ),
  METRICS_TOKEN: secret(
    kinds.secretText,
    'bearer token of whoever reads the metrics; without it only this machine may',
  ),
  LOG_LEVEL: setting(kinds.oneOf(...LOG_LEVELS), 'info', 'the least level that is logged'),
  AUTO_APPROVE_TOP: setting(
    kinds.flag,
    '0',
    '1 creates organisations without a superior at once, where 0 has an operator review them',
  ),
  DEV_OVERRIDES: setting(
    kinds.devServers,
    '—',
    "dev servers from which a developer's browser may take a remote, such as `http://localhost:*`, and with them other published versions; unset, nobody may. They enter the pages' content security policy, for everybody (see Developing against a deployment)",
  ),
  DEV_OVERRIDE_PEOPLE: setting(
    kinds.people,
    'operators',
    'who may: `operators`, `everyone` who is signed in (a test deployment), or names of accounts parted by commas. Needs `DEV_OVERRIDES`',
  ),
  IOS_STORE_URL: setting(
    kinds.webAddress,
    '—',
    'where the iOS client is installed from; unset, its button says 敬请期待',
  ),
  BROWSER_URL: setting(
    kinds.webAddress,
    '—',
    'where people get a browser that the product opens in (see Browsers), such as a page of the network inside: the link 获取浏览器 of the page below the lowest browser; unset, that page names the system administrator instead',
  ),
  OPERATOR_CONTACT: setting(
    kinds.pattern(/^[^\p{Cc}]{1,200}$/u, 'a text of up to 200 characters in one line'),
    '—',
    'how the operator is reached, such as a telephone number, a mail address and hours: stands as 联系方式 at 联系合作 of `/home/science`; unset, that block is left out',
  ),
  APP_PARTY: setting(kinds.webAddress, '—', OTHER_APPLICATION),
  APP_DRIFTER: setting(kinds.webAddress, '—', OTHER_APPLICATION),
  APP_WORKFLOW: setting(kinds.webAddress, '—', OTHER_APPLICATION),
  APP_CLOUD: setting(kinds.webAddress, '—', OTHER_APPLICATION),
} as const

export type SettingName = keyof typeof SETTINGS

type ValueOf<S> = S extends Setting<infer T> ? T : never

/** What was set, read; undefined where a setting is unset or empty. */
export type SettingValues = {
  readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> | undefined
}

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[]
