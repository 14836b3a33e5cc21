/**
 * The production files, checked as far as can be without docker: compose.yaml, Dockerfile,
 * Caddyfile, roles script.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'

const byText = (a, b) => (a < b ? -1 : 1)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (name) => readFileSync(`${ROOT}/${name}`, 'utf8')
const compose = parse(read('compose.yaml'), { merge: true })
const example = new Set(
  [...read('deploy/env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name),
)
const product = Object.entries(compose.services).filter(([, service]) =>
  service.image.startsWith('zhongzhi:'),
)

/** Names of the environment that the server reads. */
const { SETTING_NAMES } = await import('../server/src/settings/schema.ts')
const settings = new Set(SETTING_NAMES)
const OTHERS = new Set(['NODE_ENV'])

// All under one registrable domain, as console and login site must be.
const exampleHost = (name) => `${name.toLowerCase().replaceAll('_', '-')}.example.org`
const valueOf = (name) => {
  if (name === 'AUTH_KEY_SECRET') return 'a secret of at least thirty-two characters'
  if (name.endsWith('_HOST')) return exampleHost(name)
  if (name === 'MAIL_FROM') return 'no-reply@example.org'
  return /_URL$|^APP_(?!PASSWORD)/.test(name) ? `https://${exampleHost(name)}` : `${name}1`
}

/** Values as compose hands them over when every needed one is given. */
const filled = (text) =>
  String(text).replaceAll(/\$\{([A-Z0-9_]+)(?::[-?][^}]*)?\}/g, (_, name) => valueOf(name))

test('[SV-03] every setting of the processes is one that the server reads, and every value asked for stands in env.example', () => {
  expect(product.map(([name]) => name)).toEqual(['api1', 'api2', 'login1', 'login2'])
  for (const [, { environment }] of product) {
    for (const name of Object.keys(environment))
      expect(OTHERS.has(name) || settings.has(name) ? '' : name).toBe('')
  }
  const asked = new Set(
    [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name),
  )
  asked.delete('VERSION')
  expect([...asked].toSorted(byText)).toEqual([...example].toSorted(byText))
})

test('[SV-03] the server takes these settings: roles, addresses, storage, drain', async () => {
  const { readConfig } = await import('../server/src/config.ts')
  for (const [name, { environment }] of product) {
    const env = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, filled(value)]),
    )
    const read = readConfig(env)
    expect(read.role).toBe(name.startsWith('login') ? 'login' : 'api')
    expect(read.demo).toBe(false)
    expect(read.authKeySecrets).toHaveLength(1)
    expect(read.s3).toMatchObject({ endpoint: 'http://storage:9000', bucket: 'zhongzhi' })
    expect(new URL(read.publicUrl).protocol).toBe('https:')
    expect(read.redisUrl).toMatch(/^redis:\/\/:.+@redis:6379$/)
    // Compose must not end a process that is still finishing.
    expect(Number.parseInt(compose.services[name].stop_grace_period, 10)).toBeGreaterThan(
      read.drainSeconds + 15,
    )
  }
})

test('[SV-03] what a service waits for, mounts or names is there', () => {
  const names = new Set(Object.keys(compose.services))
  for (const service of Object.values(compose.services)) {
    const waits = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {})
    for (const each of waits) expect(names.has(each)).toBe(true)
    for (const [each, how] of Object.entries(
      Array.isArray(service.depends_on) ? {} : (service.depends_on ?? {}),
    )) {
      if (how.condition === 'service_healthy')
        expect(compose.services[each].healthcheck).toBeDefined()
    }
    for (const volume of service.volumes ?? []) {
      const [from] = volume.split(':')
      if (from.startsWith('./')) expect(statSync(`${ROOT}/${from}`).isFile()).toBe(true)
      else expect(compose.volumes).toHaveProperty(from)
    }
  }
  for (const [, { environment }] of product) {
    for (const key of ['DATABASE_URL', 'DATABASE_ADMIN_URL', 'REDIS_URL', 'S3_ENDPOINT'])
      expect(names.has(new URL(filled(environment[key])).hostname)).toBe(true)
  }
})

test('[SV-06] the proxy asks the processes whether they are ready, where they say so', () => {
  const caddy = read('deploy/Caddyfile')
  const upstreams = [...caddy.matchAll(/reverse_proxy ([^{]+)\{/g)].flatMap(([, list]) =>
    list.trim().split(/\s+/),
  )
  expect(upstreams.toSorted(byText)).toEqual(
    product
      .map(([name, { environment }]) => `${name}:${environment.PORT ?? environment.LOGIN_PORT}`)
      .toSorted(byText),
  )
  const [console_, login] = [...caddy.matchAll(/health_uri (\S+)/g)].map(([, path]) => path)
  expect(read('server/src/platform/http/operations.ts')).toContain(`'${console_}'`)
  expect(read('login-site/src/server/site.ts')).toContain(`'${login}'`)
})

test('[SV-03] the image holds every package of the workspace, and what the roles script makes is what the addresses log in as', () => {
  const dockerfile = read('Dockerfile')
  const { workspaces } = JSON.parse(read('package.json'))
  const folders = workspaces.flatMap((each) =>
    each.endsWith('*')
      ? readdirSync(ROOT).filter(
          (name) => name.startsWith(each.slice(0, -1)) && statSync(`${ROOT}/${name}`).isDirectory(),
        )
      : [each],
  )
  for (const folder of folders.filter((name) => !name.includes('*')))
    expect(dockerfile).toMatch(
      new RegExp(`^COPY ${folder.split('/')[0]}(?:/| |/package.json )`, 'm'),
    )
  for (const [, from] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm))
    for (const path of from.split(' ')) expect(() => statSync(`${ROOT}/${path}`)).not.toThrow()
  const roles = read('deploy/postgres-roles.sh')
  for (const [, { environment }] of product) {
    for (const key of ['DATABASE_URL', 'DATABASE_ADMIN_URL'])
      expect(roles).toContain(`create role ${new URL(filled(environment[key])).username} login`)
  }
})

test('the server gets the same flags of node from npm start, from the image and from the bench that measures it', () => {
  const flags = (text) => [...text.matchAll(/--max-semi-space-size=\d+/g)].map(([flag]) => flag)
  const started = flags(JSON.parse(read('package.json')).scripts.start)
  expect(started).toHaveLength(1)
  expect(flags(read('Dockerfile'))).toEqual(started)
  expect(flags(read('server/src/bench/product.ts'))).toEqual(started)
})
