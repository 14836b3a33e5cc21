/**
 * Wrong settings stop the start with one sentence: every kind of fault by the reader itself, a few
 * by processes of their own.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readConfig } from '../config.ts'
import { startServer } from '../test/process.ts'
import { settingsTable } from './document-settings.ts'
import { TAKEN_SLUGS } from './schema.ts'

const POSTGRES = {
  DATABASE_URL: 'postgres://app:geheim@127.0.0.1:1/zz',
  DATABASE_ADMIN_URL: 'postgres://owner:geheim@127.0.0.1:1/zz',
}
const S3 = {
  S3_ENDPOINT: 'http://store:9000',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'geheim',
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zz-settings-'))
  await writeFile(join(folder, 'file'), ' geheim \n')
  await writeFile(join(folder, 'empty'), '\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const refusalOf = (env: Readonly<Record<string, string>>): string => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return 'was taken'
}

/** Setting, value, and words that must say what is allowed. */
const WRONG: readonly (readonly [
  name: string,
  value: string,
  allowed: string,
  more?: Readonly<Record<string, string>>,
])[] = [
  ['PORT', 'abc', 'a port from 0 to 65535'],
  ['PORT', '70000', 'a port from 0 to 65535'],
  ['LOGIN_PORT', '-1', 'a port from 0 to 65535'],
  ['LOGIN_PORT', '9000', 'another port than PORT (9000)', { PORT: '9000' }],
  ['HOST', 'everywhere', 'an IP address of this machine'],
  ['ROLE', 'both', 'all, api or login'],
  ['ROLE', 'api', 'all without DATABASE_URL'],
  ['DEMO', 'yes', '0 or 1'],
  ['DEV_OVERRIDES', 'true', 'origins parted by commas'],
  ['DEV_OVERRIDES', '*', 'origins parted by commas'],
  ['DEV_OVERRIDES', 'http://dev.example.org', 'origins parted by commas'],
  ['DEV_OVERRIDES', 'http://localhost:3101/', 'origins parted by commas'],
  ['DEV_OVERRIDES', 'http://localhost:*,https://dev.example.org:*', 'origins parted by commas'],
  ['DEV_OVERRIDE_PEOPLE', 'a b', 'operators, everyone, or names'],
  ['SEED_STAFF', 'many', 'a whole number from 0 to 1000000'],
  ['DRAIN_SECONDS', '1h', 'a whole number from 0 to 300'],
  ['DATABASE_POOL', '0', 'a whole number from 1 to 1000'],
  ['RATE_LIMIT', '0', 'a whole number from 1 to 1000000'],
  ['SIGN_IN_RATE', '0', 'a whole number from 1 to 1000000'],
  ['UPLOAD_PERSON_MB', 'much', 'a whole number from 1 to 10000000'],
  ['UPLOAD_GUEST_MB', '0', 'a whole number from 1 to 10000000'],
  ['UPLOAD_TENANT_MB', '-5', 'a whole number from 1 to 10000000'],
  ['PUBLIC_URL', 'nonsense', 'an http or https address'],
  ['PUBLIC_URL', 'ftp://console.example.org', 'an http or https address'],
  ['LOGIN_URL', 'https://login.example.org/path', 'without a path'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
  ['TRUST_PROXY', 'nonsense', 'addresses or networks'],
  ['TRUST_PROXY', '10.0.0.0/33', 'addresses or networks'],
  ['APP_PARTY', 'nonsense', 'an http or https address'],
  ['PASSWORD_POLICY', 'strict', 'hint or enforce'],
  ['SERVICE_SLUG', 'a b/../c', 'small letters'],
  ['SERVICE_SLUG', 'home', 'not api'],
  [
    'S3_ENDPOINT',
    'store:9000',
    'an http or https address',
    { S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'geheim' },
  ],
  ['S3_BUCKET', 'Files!', 'the name of a bucket', S3],
  ['MAIL_FROM', '众治', 'an address such as'],
  ['S3_REGION', 'us east', 'the name of a region', S3],
]

describe('[SV-03] a value that is not allowed', () => {
  test.each(WRONG.map(([name, value, allowed, more]) => ({ name, value, allowed, more })))(
    '$name=$value',
    ({ name, value, allowed, more }) => {
      const sentence = refusalOf({ ...more, [name]: value })
      expect(sentence).toContain(`${name} is '${value}', but it must be `)
      expect(sentence).toContain(allowed)
      expect(sentence).not.toContain('\n')
    },
  )

  test.each([
    ['DATABASE_URL', 'mysql://app:geheim@host/zz', 'postgres://'],
    ['DATABASE_ADMIN_URL', 'postgres://geheim', 'postgres://'],
    ['REDIS_URL', 'http://:geheim@host', 'redis://'],
    ['SMS_URL', 'geheim', 'an http or https address'],
    ['MAIL_URL', 'mailto:geheim@example.org', 'an http or https address'],
    ['SMS_TOKEN', 'geheim mit blank', 'without blanks'],
    ['MAIL_TOKEN', 'geheim mit blank', 'without blanks'],
    ['METRICS_TOKEN', 'geheim mit blank', 'without blanks'],
    ['S3_SECRET_KEY', 'geheim mit blank', 'without blanks'],
    ['S3_ACCESS_KEY', 'geheim mit blank', 'without blanks'],
    ['AUTH_KEY_SECRET', 'geheim', '32 characters or more'],
    ['AUTH_KEY_SECRET_OLD', 'geheim', '32 characters or more'],
  ])('%s is named without its value, which is secret', (name, value, allowed) => {
    const sentence = refusalOf({ ...POSTGRES, ...S3, [name]: value })
    expect(sentence).toContain(`${name} is not what it must be`)
    expect(sentence).toContain(allowed)
    expect(sentence).not.toContain('geheim')
  })

  test.each([
    [
      { DATABASE_URL: POSTGRES.DATABASE_URL },
      'DATABASE_URL is set, so DATABASE_ADMIN_URL (the owner, who migrates) must be too',
    ],
    [
      { DATABASE_ADMIN_URL: POSTGRES.DATABASE_ADMIN_URL },
      'DATABASE_ADMIN_URL is set, so DATABASE_URL must be too',
    ],
    [
      { REDIS_URL: 'redis://host' },
      'REDIS_URL is for several processes, which need DATABASE_URL too',
    ],
    [
      { DEV_OVERRIDE_PEOPLE: 'everyone' },
      'DEV_OVERRIDE_PEOPLE is set, so DEV_OVERRIDES (which dev servers) must be too',
    ],
    [
      { MAIL_URL: 'smtp://mail.example.org' },
      'MAIL_URL is a mail server, so MAIL_FROM (the sender) must be set too',
    ],
    [{ S3_ENDPOINT: S3.S3_ENDPOINT }, 'S3_ENDPOINT is set, so S3_BUCKET must be too'],
    [{ S3_BUCKET: 'files' }, 'S3_BUCKET is set, so S3_ENDPOINT must be too'],
  ])('%j lacks another one, which is named', (env: Readonly<Record<string, string>>, sentence) =>
    expect(refusalOf(env)).toBe(sentence),
  )

  test.each([
    [
      { PUBLIC_URL: 'https://example.org', LOGIN_URL: 'https://example.org' },
      `LOGIN_URL is 'https://example.org', but it must be another origin than PUBLIC_URL`,
    ],
    [
      { PUBLIC_URL: 'https://console.example.org', LOGIN_URL: 'http://login.example.org' },
      `LOGIN_URL is 'http://login.example.org', but it must be an https address as PUBLIC_URL is`,
    ],
    [
      { PUBLIC_URL: 'https://console.example.org', LOGIN_URL: 'https://login.example.net' },
      `LOGIN_URL is 'https://login.example.net', but it must be under the registrable domain of PUBLIC_URL`,
    ],
    // A public suffix is nobody's domain.
    [
      { PUBLIC_URL: 'https://console.gov.cn', LOGIN_URL: 'https://login.gov.cn' },
      `LOGIN_URL is 'https://login.gov.cn', but it must be under the registrable domain of PUBLIC_URL`,
    ],
    [
      { PUBLIC_URL: 'http://10.0.0.5:8080', LOGIN_URL: 'http://10.0.0.6:8081' },
      `LOGIN_URL is 'http://10.0.0.6:8081', but it must be under the registrable domain of PUBLIC_URL`,
    ],
    [
      { PUBLIC_URL: 'https://console.example.org' },
      `LOGIN_URL is 'http://localhost:8081', but it must be an https address as PUBLIC_URL is`,
    ],
  ])('%j do not fit each other', (env: Readonly<Record<string, string>>, sentence) =>
    expect(refusalOf(env)).toContain(sentence),
  )

  test('DATA_DIR that is a file', () => {
    const path = join(folder, 'file')
    expect(refusalOf({ DATA_DIR: path })).toBe(
      `DATA_DIR is '${path}', but it must be a folder, and that is a file`,
    )
  })
})

describe('[SV-03] a name that looks like a setting and is none', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE_POOL_SIZE', 'DATABASE_POOL'],
    ['REDIS_ADDRESS', 'REDIS_URL'],
    ['S3_ENDPIONT', 'S3_ENDPOINT'],
    ['S3_USE_SSL', 'S3_'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['LOGINURL', 'LOGIN_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['DMEO', 'DEMO'],
    ['METRICS_TOKN_FILE', 'METRICS_TOKEN_FILE'],
    ['HSOT', 'HOST'],
  ])('%s: is %s meant?', (name, meant) => {
    expect(refusalOf({ [name]: 'x' })).toMatch(
      new RegExp(`^${name} is no setting of this server; is ${meant}\\w* meant\\?`),
    )
  })

  test('names of systems, shells, clouds and orchestrators pass', () => {
    const others = [
      ...[
        'HOME',
        'HOSTNAME',
        'HOSTTYPE',
        'MAIL',
        'PATH',
        'PWD',
        'OLDPWD',
        'SHELL',
        'TERM',
        'USER',
        'LOGNAME',
        'LANG',
        'TZ',
        'EDITOR',
        'DISPLAY',
      ],
      ...[
        'CI',
        'NODE_ENV',
        'NODE_OPTIONS',
        'npm_config_cache',
        'npm_package_name',
        'HTTP_PROXY',
        'https_proxy',
        'NO_PROXY',
        'APP_HOME',
        'APP_ENV',
      ],
      ...[
        'AWS_REGION',
        'AWS_ACCESS_KEY_ID',
        'AWS_SECRET_KEY',
        'PGHOST',
        'PGPORT',
        'PGUSER',
        'PGPASSWORD',
        'KUBERNETES_SERVICE_HOST',
        'KUBERNETES_PORT',
      ],
      ...[
        'REDIS_SERVICE_HOST',
        'REDIS_SERVICE_PORT',
        'REDIS_PORT',
        'REDIS_PORT_6379_TCP',
        'REDIS_PORT_6379_TCP_ADDR',
        'S3_SERVICE_PORT_HTTP',
      ],
      ...[
        'INVOCATION_ID',
        'JOURNAL_STREAM',
        'MEMORY_PRESSURE_WATCH',
        'CREDENTIALS_DIRECTORY',
        'SYSTEMD_EXEC_PID',
        'XDG_RUNTIME_DIR',
        'DBUS_SESSION_BUS_ADDRESS',
      ],
    ]
    expect(refusalOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toBe('was taken')
    expect(refusalOf({ DATABSE_URL: '' })).toBe('was taken')
  })
})

test('[SV-03] a secret may stand in a file, whose blanks at the ends do not count', () => {
  expect(readConfig({ METRICS_TOKEN_FILE: join(folder, 'file') }).metricsToken).toBe('geheim')
  expect(refusalOf({ METRICS_TOKEN: 'one', METRICS_TOKEN_FILE: join(folder, 'file') })).toBe(
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set, but only one of them can be',
  )
  const absent = join(folder, 'absent')
  expect(refusalOf({ METRICS_TOKEN_FILE: absent })).toBe(
    `METRICS_TOKEN_FILE is '${absent}', but that file cannot be read (ENOENT)`,
  )
  expect(refusalOf({ METRICS_TOKEN_FILE: join(folder, 'empty') })).toContain(
    'but that file is empty',
  )
  expect(refusalOf({ PORT_FILE: join(folder, 'file') })).toContain('PORT_FILE is no setting')
})

test('[SV-03] with demo data it listens at this machine only, unless HOST says otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig({ DEMO: '0' }).host).toBe('0.0.0.0')
  expect(readConfig(POSTGRES).host).toBe('0.0.0.0')
})

test('the slugs that are taken are those of the other addresses', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const remotes = ['marketing', 'usercenter', 'org', 'venue', 'todo', 'workflow']
  const texts = await Promise.all(
    remotes.map((id) => readFile(join(root, `mfe-${id}`, 'mfe.json'), 'utf8')),
  )
  const firsts = texts.flatMap((text) =>
    (JSON.parse(text) as { routes: { path: string }[] }).routes.map(
      ({ path }) => path.split('/')[1] ?? '',
    ),
  )
  const taken: readonly string[] = TAKEN_SLUGS
  expect(
    firsts.filter((first) => first !== '{service}' && first !== '' && !taken.includes(first)),
  ).toEqual([])
})

test('the documents have a row for every setting', () => {
  expect(settingsTable()).toContain(
    '| `LOG_LEVEL` | `info` | fatal, error, warn, info, debug, trace or silent |',
  )
  expect(settingsTable()).toContain('| `REDIS_URL`, `REDIS_URL_FILE` |')
})

/** What a process says last when it does not start. */
const lastWords = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const server = startServer({
    DATABASE_URL: '',
    DATABASE_ADMIN_URL: '',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOGIN_PORT: '0',
    ...env,
  })
  expect(await server.ended()).toBe(1)
  expect(server.log()).not.toMatch(/^\s+at /m)
  return server.log().trim().split('\n').at(-1) ?? ''
}

/** Answers every log-in as PostgreSQL does when the password is wrong. */
const refuseEveryPassword = async (): Promise<{ port: number; close(): void }> => {
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "owner"\0\0'
  const answer = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)])
  answer.writeInt32BE(fields.length + 4, 1)
  const server = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(answer)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

describe('[SV-03] a process that does not start says why in one sentence', () => {
  test('a misspelt DATABASE_URL starts no embedded demo', async () => {
    expect(await lastWords({ DATABSE_URL: POSTGRES.DATABASE_URL })).toContain(
      'DATABSE_URL is no setting of this server; is DATABASE_URL meant?',
    )
  })

  test('an unreachable PostgreSQL', async () => {
    const said = await lastWords(POSTGRES)
    expect(said).toContain(
      'DATABASE_ADMIN_URL is an address of role owner at 127.0.0.1:1, but PostgreSQL cannot be used there',
    )
    expect(said).toContain('ECONNREFUSED')
    expect(said).not.toContain('geheim')
  })

  test('a wrong password', async () => {
    const server = await refuseEveryPassword()
    try {
      const at = (role: string): string => `postgres://${role}:geheim@127.0.0.1:${server.port}/zz`
      const said = await lastWords({ DATABASE_URL: at('app'), DATABASE_ADMIN_URL: at('owner') })
      expect(said).toContain('DATABASE_ADMIN_URL is an address of role owner')
      expect(said).toContain('name and password must be right')
      expect(said).not.toContain('geheim')
    } finally {
      server.close()
    }
  })

  test('a port that is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    try {
      expect(await lastWords({ PORT: String(port), DEMO: '0', HOST: '127.0.0.1' })).toContain(
        `PORT is '${port}', but it must be a free port`,
      )
    } finally {
      taken.close()
    }
  })
})
