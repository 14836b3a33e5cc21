/** Settings of the server, all from the environment, all optional. Read once; nothing else reads `process.env`. */
import { resolve } from 'node:path'

/** What this process serves: everything, the console's origin alone, or the login site alone. */
export type ProcessRole = 'all' | 'api' | 'login'

export interface Config {
  readonly role: ProcessRole
  readonly port: number
  readonly loginPort: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseAdminUrl: string | undefined
  readonly databasePool: number
  readonly redisUrl: string | undefined
  /** How long a process that was told to stop goes on accepting, no longer ready, so that proxies look elsewhere first. */
  readonly drainSeconds: number
  readonly demo: boolean
  /** Staff rows of the large organisation that comes with demo data; 0 for none. */
  readonly seedStaff: number
  /** Where browsers reach the console and the login site; no trailing slash. */
  readonly publicUrl: string
  readonly loginUrl: string
  readonly service: string
  readonly passwordPolicy: 'hint' | 'enforce'
  readonly devOverrides: boolean
  readonly logLevel: string
  /** Requests a minute and person (or address, when nobody is signed in). */
  readonly rateLimit: number
  /** Addresses of proxies whose forwarding headers count. */
  readonly trustProxy: string | undefined
  /** S3-compatible storage of uploaded files; without one they lie in `dataDir`. */
  readonly s3:
    | { readonly endpoint: string; readonly bucket: string; readonly region: string; readonly accessKey: string; readonly secretKey: string }
    | undefined
  /** What unfinished and unclaimed uploads may hold, in megabytes: of a person, of one in no organisation, of an organisation. */
  readonly uploadQuotas: { readonly personMegabytes: number; readonly guestMegabytes: number; readonly tenantMegabytes: number }
  /** Webhook that sends texts; without one they are only shown with DEMO. */
  readonly smsUrl: string | undefined
  /** The same for mails. */
  readonly mailUrl: string | undefined
  /** Bearer token of the metrics' reader; without one they are given to this machine only. */
  readonly metricsToken: string | undefined
  readonly apps: { readonly party: string | null; readonly drifter: string | null; readonly workflow: string | null; readonly cloud: string | null }
}

const MAX_MEGABYTES = 10_000_000

type Environment = Readonly<Record<string, string | undefined>>

const port = (env: Environment, name: string, fallback: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} is ${text}; a port from 0 to 65535 is wanted`)
  return value
}

const count = (env: Environment, name: string, fallback: number, max: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max) throw new Error(`${name} is ${text}; a whole number from 0 to ${max} is wanted`)
  return value
}

const address = (env: Environment, name: string, fallback: string): string => {
  const text = env[name] || fallback
  if (!URL.canParse(text)) throw new Error(`${name} is ${text}; a URL is wanted`)
  return text.replace(/\/+$/, '')
}

const flag = (env: Environment, name: string, fallback: boolean): boolean => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (text !== '0' && text !== '1') throw new Error(`${name} is ${text}; 0 or 1 is wanted`)
  return text === '1'
}

const processRole = (env: Environment, databaseUrl: string | undefined): ProcessRole => {
  const text = env.ROLE || 'all'
  if (text !== 'all' && text !== 'api' && text !== 'login') throw new Error(`ROLE is ${text}; all, api or login is wanted`)
  if (text !== 'all' && databaseUrl === undefined) {
    throw new Error(`ROLE=${text} needs DATABASE_URL: the embedded database serves one process, which must be the whole product (ROLE=all)`)
  }
  return text
}

const s3Settings = (env: Environment): Config['s3'] => {
  if (!env.S3_ENDPOINT) return undefined
  const needed = (name: string): string => {
    const text = env[name]
    if (!text) throw new Error(`S3_ENDPOINT is set, so ${name} must be too`)
    return text
  }
  return {
    endpoint: address(env, 'S3_ENDPOINT', ''),
    bucket: needed('S3_BUCKET'),
    region: env.S3_REGION || 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
  }
}

/** Reads and checks the settings. Throws a sentence naming the wrong one. */
export const readConfig = (env: Environment): Config => {
  const ports = { port: port(env, 'PORT', 8080), loginPort: port(env, 'LOGIN_PORT', 8081) }
  const databaseUrl = env.DATABASE_URL || undefined
  if (databaseUrl !== undefined && !env.DATABASE_ADMIN_URL) throw new Error('DATABASE_URL is set, so DATABASE_ADMIN_URL (the owner, who migrates) must be too')
  const redisUrl = env.REDIS_URL || undefined
  if (redisUrl !== undefined && databaseUrl === undefined) throw new Error('REDIS_URL is for several processes, which need DATABASE_URL too')
  return {
    role: processRole(env, databaseUrl),
    ...ports,
    dataDir: resolve(env.DATA_DIR || './.data'),
    databaseUrl,
    databaseAdminUrl: env.DATABASE_ADMIN_URL || undefined,
    databasePool: count(env, 'DATABASE_POOL', 10, 1000),
    redisUrl,
    drainSeconds: count(env, 'DRAIN_SECONDS', databaseUrl === undefined ? 0 : 5, 300),
    demo: flag(env, 'DEMO', databaseUrl === undefined),
    seedStaff: count(env, 'SEED_STAFF', 0, 1_000_000),
    publicUrl: address(env, 'PUBLIC_URL', `http://localhost:${ports.port}`),
    loginUrl: address(env, 'LOGIN_URL', `http://localhost:${ports.loginPort}`),
    service: env.SERVICE_SLUG || 'gov',
    passwordPolicy: env.PASSWORD_POLICY === 'enforce' ? 'enforce' : 'hint',
    devOverrides: flag(env, 'DEV_OVERRIDES', false),
    logLevel: env.LOG_LEVEL || 'info',
    rateLimit: count(env, 'RATE_LIMIT', 3000, 1_000_000),
    trustProxy: env.TRUST_PROXY || undefined,
    s3: s3Settings(env),
    uploadQuotas: {
      personMegabytes: count(env, 'UPLOAD_PERSON_MB', 1024, MAX_MEGABYTES),
      guestMegabytes: count(env, 'UPLOAD_GUEST_MB', 50, MAX_MEGABYTES),
      tenantMegabytes: count(env, 'UPLOAD_TENANT_MB', 10_240, MAX_MEGABYTES),
    },
    smsUrl: env.SMS_URL || undefined,
    mailUrl: env.MAIL_URL || undefined,
    metricsToken: env.METRICS_TOKEN || undefined,
    apps: { party: env.APP_PARTY || null, drifter: env.APP_DRIFTER || null, workflow: env.APP_WORKFLOW || null, cloud: env.APP_CLOUD || null },
  }
}
