/**
 * Settings of the server, all from the environment, all optional. Read once; nothing else reads
 * `process.env`.
 */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { getDomain } from 'tldts'
import type { RegisteredClient } from './client-settings.ts'
import type { People } from './settings/kinds.ts'
import { type Environment, readSettings, WrongSetting } from './settings/read-settings.ts'
import type { SettingValues } from './settings/schema.ts'

/** What this process serves: everything, the console's origin alone, or the login site alone. */
export type ProcessRole = 'all' | 'api' | 'login'

/** Settings as the server uses them: read, checked, with their defaults filled in. */
export interface Config {
  readonly role: ProcessRole
  /** Address of this machine at which both ports listen. */
  readonly host: string
  readonly port: number
  readonly loginPort: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseAdminUrl: string | undefined
  readonly databasePool: number
  readonly redisUrl: string | undefined
  /**
   * How long a process that was told to stop goes on accepting, no longer ready, so that proxies
   * look elsewhere first.
   */
  readonly drainSeconds: number
  readonly demo: boolean
  /** Staff rows of the large organisation that comes with demo data; 0 for none. */
  readonly seedStaff: number
  /** Where browsers reach the console and the login site; no trailing slash. */
  readonly publicUrl: string
  readonly loginUrl: string
  readonly service: string
  readonly passwordPolicy: 'hint' | 'enforce'
  /** The domain of passkeys; undefined for what the two addresses share. */
  readonly passkeyDomain: string | undefined
  /** Applications to create a top-level organisation pass without a review (decisions T6). */
  readonly autoApproveTop: boolean
  /** Origins of dev servers that a browser may take a remote from; none: nothing may be overridden. */
  readonly devOverrides: readonly string[]
  /** Who may override a remote in the own browser. */
  readonly devOverridePeople: People
  readonly logLevel: NonNullable<SettingValues['LOG_LEVEL']>
  /** Requests a minute and person (or address, when nobody is signed in). */
  readonly rateLimit: number
  /** Sign-ins a minute that people without a session may begin from one address. */
  readonly signInRate: number
  /** Addresses of proxies whose forwarding headers count. */
  readonly trustProxy: string | undefined
  /** S3-compatible storage of uploaded files; without one they lie in `dataDir`. */
  readonly s3:
    | {
        readonly endpoint: string
        readonly bucket: string
        readonly region: string
        readonly accessKey: string
        readonly secretKey: string
      }
    | undefined
  /**
   * What unfinished and unclaimed uploads may hold, in megabytes: of a person, of one in no
   * organisation, of an organisation.
   */
  readonly uploadQuotas: {
    readonly personMegabytes: number
    readonly guestMegabytes: number
    readonly tenantMegabytes: number
  }
  /** People who may be invited in 24 hours: by one member, and by an organisation. */
  readonly invitationsADay: { readonly member: number; readonly tenant: number }
  /**
   * By how many percentage points a promoted version may fail more often than the one before it.
   */
  readonly canaryFailurePoints: number
  /** Accounts that have to tell of a version before it is judged. */
  readonly canaryLeastAccounts: number
  /** Gateway that sends texts; without one they are only shown with DEMO. */
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  /** A mail server (smtp, smtps) or a gateway (http, https) for mails. */
  readonly mailUrl: string | undefined
  /** Set where `mailUrl` is a mail server. */
  readonly mailFrom: string | undefined
  readonly mailToken: string | undefined
  /** Bearer token of the metrics' reader; without one they are given to this machine only. */
  readonly metricsToken: string | undefined
  /**
   * Wrap the signing keys in the database: the present secret first, then the one before it. None:
   * they lie in the clear.
   */
  readonly authKeySecrets: readonly string[]
  /** Partner applications besides those of `apps`. */
  readonly clients: readonly RegisteredClient[]
  /** Where the iOS client is installed from; null while there is none (decisions H4). */
  readonly iosStoreUrl: string | null
  /** Where people get a browser that the product opens in; null where no place is named. */
  readonly browserUrl: string | null
  /** How the operator is reached, in one line; null where nothing is said of it. */
  readonly operatorContact: string | null
  readonly apps: {
    readonly party: string | null
    readonly drifter: string | null
    readonly workflow: string | null
    readonly cloud: string | null
  }
}

/** Defaults that depend on other settings, applied. */
const configOf = (set: SettingValues): Config => {
  const onPostgres = set.DATABASE_URL !== undefined
  const demo = set.DEMO ?? !onPostgres
  const ports = { port: set.PORT ?? 8080, loginPort: set.LOGIN_PORT ?? 8081 }
  return {
    role: set.ROLE ?? 'all',
    host: set.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    ...ports,
    dataDir: resolve(set.DATA_DIR ?? './.data'),
    databaseUrl: set.DATABASE_URL,
    databaseAdminUrl: set.DATABASE_ADMIN_URL,
    databasePool: set.DATABASE_POOL ?? 10,
    redisUrl: set.REDIS_URL,
    drainSeconds: set.DRAIN_SECONDS ?? (onPostgres ? 5 : 0),
    demo,
    seedStaff: set.SEED_STAFF ?? 0,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${ports.port}`,
    loginUrl: set.LOGIN_URL ?? `http://localhost:${ports.loginPort}`,
    service: set.SERVICE_SLUG ?? 'gov',
    passwordPolicy: set.PASSWORD_POLICY ?? 'hint',
    passkeyDomain: set.PASSKEY_DOMAIN,
    autoApproveTop: set.AUTO_APPROVE_TOP ?? false,
    devOverrides: set.DEV_OVERRIDES ?? [],
    devOverridePeople: set.DEV_OVERRIDE_PEOPLE ?? 'operators',
    logLevel: set.LOG_LEVEL ?? 'info',
    rateLimit: set.RATE_LIMIT ?? 3000,
    signInRate: set.SIGN_IN_RATE ?? 100,
    trustProxy: set.TRUST_PROXY,
    s3: s3Of(set),
    smsUrl: set.SMS_URL,
    smsToken: set.SMS_TOKEN,
    mailUrl: set.MAIL_URL,
    mailFrom: set.MAIL_FROM,
    mailToken: set.MAIL_TOKEN,
    metricsToken: set.METRICS_TOKEN,
    authKeySecrets: [set.AUTH_KEY_SECRET, set.AUTH_KEY_SECRET_OLD].filter(
      (secret) => secret !== undefined,
    ),
    clients: set.CLIENTS ?? [],
    uploadQuotas: {
      personMegabytes: set.UPLOAD_PERSON_MB ?? 1024,
      guestMegabytes: set.UPLOAD_GUEST_MB ?? 50,
      tenantMegabytes: set.UPLOAD_TENANT_MB ?? 10_240,
    },
    invitationsADay: {
      member: set.INVITATIONS_PER_MEMBER ?? 50,
      tenant: set.INVITATIONS_PER_TENANT ?? 500,
    },
    canaryFailurePoints: set.CANARY_FAILURE_POINTS ?? 10,
    canaryLeastAccounts: set.CANARY_LEAST_ACCOUNTS ?? 20,
    iosStoreUrl: set.IOS_STORE_URL ?? null,
    browserUrl: set.BROWSER_URL ?? null,
    operatorContact: set.OPERATOR_CONTACT ?? null,
    apps: {
      party: set.APP_PARTY ?? null,
      drifter: set.APP_DRIFTER ?? null,
      workflow: set.APP_WORKFLOW ?? null,
      cloud: set.APP_CLOUD ?? null,
    },
  }
}

const s3Of = (set: SettingValues): Config['s3'] => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = set
  const needed = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  )
  const [lacks] = missing
  if (lacks !== undefined && missing.length < 4) {
    const [there] = Object.keys(needed).filter((name) => !missing.includes(name))
    throw new WrongSetting(`${there ?? ''} is set, so ${lacks} must be too`)
  }
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKey === undefined ||
    secretKey === undefined
  )
    return undefined
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: set.S3_REGION ?? 'us-east-1',
    accessKey,
    secretKey,
  }
}

/** Whether browsers take two addresses for one site, whatever their ports and protocols. */
const areSameSite = (one: string, other: string): boolean => {
  const [a, b] = [new URL(one).hostname, new URL(other).hostname]
  const [domain, otherDomain] = [a, b].map((host) => getDomain(host, { allowPrivateDomains: true }))
  return a === b || (domain !== null && domain === otherDomain)
}

/** What no setting can say alone. */
const refuseContradictions = (set: SettingValues, config: Config): void => {
  const { role, databaseUrl, port, loginPort } = config
  if (databaseUrl !== undefined && set.DATABASE_ADMIN_URL === undefined)
    throw new WrongSetting(
      'DATABASE_URL is set, so DATABASE_ADMIN_URL (the owner, who migrates) must be too',
    )
  if (databaseUrl === undefined && set.DATABASE_ADMIN_URL !== undefined)
    throw new WrongSetting('DATABASE_ADMIN_URL is set, so DATABASE_URL must be too')
  if (set.DEV_OVERRIDE_PEOPLE !== undefined && set.DEV_OVERRIDES === undefined)
    throw new WrongSetting(
      'DEV_OVERRIDE_PEOPLE is set, so DEV_OVERRIDES (which dev servers) must be too',
    )
  if (set.MAIL_URL?.startsWith('smtp') === true && set.MAIL_FROM === undefined)
    throw new WrongSetting('MAIL_URL is a mail server, so MAIL_FROM (the sender) must be set too')
  if (set.REDIS_URL !== undefined && databaseUrl === undefined)
    throw new WrongSetting('REDIS_URL is for several processes, which need DATABASE_URL too')
  if (role !== 'all' && databaseUrl === undefined)
    throw new WrongSetting(
      `ROLE is '${role}', but it must be all without DATABASE_URL: the embedded database serves one process, which is the whole product`,
    )
  if (role === 'all' && port === loginPort && port !== 0) {
    throw new WrongSetting(
      `LOGIN_PORT is '${loginPort}', but it must be another port than PORT (${port}): the login site is an origin of its own`,
    )
  }
  const { publicUrl, loginUrl } = config
  const named = set.PUBLIC_URL !== undefined || set.LOGIN_URL !== undefined
  if (named && new URL(publicUrl).origin === new URL(loginUrl).origin)
    throw new WrongSetting(
      `LOGIN_URL is '${loginUrl}', but it must be another origin than PUBLIC_URL: the login site's cookies must not reach the console`,
    )
  if (publicUrl.startsWith('https:') && !loginUrl.startsWith('https:'))
    throw new WrongSetting(
      `LOGIN_URL is '${loginUrl}', but it must be an https address as PUBLIC_URL is: browsers show no http page inside an https one`,
    )
  if (!areSameSite(publicUrl, loginUrl))
    throw new WrongSetting(
      `LOGIN_URL is '${loginUrl}', but it must be under the registrable domain of PUBLIC_URL (${publicUrl}), as https://login.example.org is beside https://console.example.org: browsers keep the login site's cookies from a console elsewhere`,
    )
  const file = statSync(config.dataDir, { throwIfNoEntry: false })
  if (file !== undefined && !file.isDirectory())
    throw new WrongSetting(
      `DATA_DIR is '${config.dataDir}', but it must be a folder, and that is a file`,
    )
}

/**
 * Reads and checks the settings. Throws `WrongSetting`, whose message is one sentence that names
 * the wrong one.
 */
export const readConfig = (env: Environment): Config => {
  const set = readSettings(env)
  const config = configOf(set)
  refuseContradictions(set, config)
  return config
}
