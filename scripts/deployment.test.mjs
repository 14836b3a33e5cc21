/**
 * The files of deploy/, each held against the programme that reads it: promtool, nginx, HAProxy,
 * systemd. A programme that is not there leaves its tests out; scripts/test.mjs says so and counts
 * it where CI is set.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from './lib/ports.mjs'
import { findOnPath } from './lib/tools.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DEPLOY = join(ROOT, 'deploy')
const read = (name) => readFileSync(join(ROOT, name), 'utf8')
let work
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'zz-deployment-'))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

const run = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: work })
  return { status, said: `${stdout}${stderr}` }
}

const dashboard = JSON.parse(read('deploy/grafana/zhongzhi.json'))
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

test('[SV-03] every metric that alerts and dashboard name is one that the server tells', () => {
  const told = new Set(
    ['metrics.ts', 'operations.ts'].flatMap((file) =>
      read(`server/src/platform/http/${file}`).match(/zz_[a-z_]+/g),
    ),
  )
  for (const state of ['open', 'idle', 'waiting']) told.add(`zz_pool_${state}`)
  const named = [read('deploy/prometheus/alerts.yml'), ...expressions].flatMap(
    (text) => text.match(/zz_[a-z_]+/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(20)
  expect(
    named.filter((name) => !told.has(name) && !told.has(name.replace(/_(bucket|count|sum)$/, ''))),
  ).toEqual([])
})

test('[SV-03] docs/operations.md names every file of deploy/', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'deploy'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  const documents = read('docs/operations.md')
  expect(
    files.filter(
      (file) =>
        !documents.includes(file) &&
        !read('compose.yaml').includes(file) &&
        !read('Dockerfile').includes(file),
    ),
  ).toEqual([])
})

if (findOnPath('promtool')) {
  test('[SV-03] promtool: the alert rules are rules, and each fires on what it is for', () => {
    const folder = join(DEPLOY, 'prometheus')
    const checked = run('promtool', ['check', 'rules', join(folder, 'alerts.yml')])
    expect(checked.said).toContain('SUCCESS: 19 rules found')
    const tried = run('promtool', ['test', 'rules', join(folder, 'alerts.test.yml')])
    expect(tried).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
    expect(
      run('promtool', ['check', 'config', '--syntax-only', join(folder, 'scrape.yml')]),
    ).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
  })

  test('[SV-03] promtool: every query of the dashboard is one', () => {
    const rules = expressions.map((expr, at) => ({
      record: `dashboard:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const file = join(work, 'dashboard.json')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(run('promtool', ['check', 'rules', file]).said).toContain(
      `SUCCESS: ${expressions.length} rules found`,
    )
  })
}

if (findOnPath('systemd-analyze')) {
  test('[SV-03] systemd: the units and the timer are understood', () => {
    const folder = join(work, 'systemd')
    cpSync(join(DEPLOY, 'systemd'), folder, { recursive: true })
    const units = [
      'zhongzhi.service',
      'zhongzhi@.service',
      'zhongzhi-backup.service',
      'zhongzhi-backup.timer',
    ].map((name) => join(folder, name))
    // Where the files will lie is the other machine's; everything else is judged as it stands.
    for (const unit of units)
      writeFileSync(
        unit,
        readFileSync(unit, 'utf8')
          .replaceAll('/usr/bin/node', process.execPath)
          .replaceAll('/opt/zhongzhi', ROOT.replace(/\/$/, '')),
      )
    const { status, said } = run('systemd-analyze', [
      'verify',
      '--man=no',
      '--recursive-errors=one',
      ...units,
    ])
    expect({ status, said: said.split('\n').filter((line) => line.includes('zhongzhi')) }).toEqual({
      status: 0,
      said: [],
    })
  })
}

/**
 * A process of the product as far as a proxy sees it: ready or not, answering with what it was
 * sent, and taking sockets.
 */
const startUpstream = async (ready) => {
  const seen = []
  const server = createServer((incoming, response) => {
    if (incoming.url.endsWith('/ready')) return void response.writeHead(ready() ? 200 : 503).end()
    seen.push(incoming.headers)
    response.writeHead(200).end(`${incoming.method} ${incoming.url}`)
  })
  server.on('upgrade', (incoming, socket) => {
    seen.push(incoming.headers)
    const accept = createHash('sha1')
      .update(`${incoming.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.on('error', () => {})
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: server.address().port, seen, close: () => server.close() }
}

/** Asks the proxy over TLS, by the name of a site. */
const ask = (port, host, path, headers = {}) =>
  new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      servername: host,
      path,
      rejectUnauthorized: false,
      headers: { host, ...headers },
    })
    call.once('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode })
    })
    call.once('response', (response) => {
      let body = ''
      response
        .on('data', (chunk) => (body += chunk))
        .once('end', () => resolve({ status: response.statusCode, body }))
    })
    call.once('error', reject).end()
  })

const untilAnswers = async (port) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask(port, 'console.example.org', '/x').catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the proxy does not answer')
}

/**
 * Runs the proxy in front of two processes of the API and two of the login site, of which one each
 * leaves; tries what the product needs of a proxy.
 */
const tryProxy = async (name, text, start) => {
  const state = { leaving: false }
  const [first, second, login, otherLogin] = [
    await startUpstream(() => !state.leaving),
    await startUpstream(() => true),
    await startUpstream(() => !state.leaving),
    await startUpstream(() => true),
  ]
  const port = await freePort()
  const ssl = join(work, `${name}-ssl`)
  mkdirSync(ssl)
  const key = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=example.org',
    '-keyout',
    join(ssl, 'key'),
    '-out',
    join(ssl, 'crt'),
  ]
  execFileSync('openssl', key, { stdio: 'ignore' })
  const pair = `${readFileSync(join(ssl, 'crt'), 'utf8')}${readFileSync(join(ssl, 'key'), 'utf8')}`
  for (const file of ['console.pem', 'login.pem', 'console.key', 'login.key'])
    writeFileSync(join(ssl, file), pair)
  for (const file of ['key', 'crt', ...(name === 'haproxy' ? ['console.key', 'login.key'] : [])])
    rmSync(join(ssl, file))
  const config = join(work, `${name}.conf`)
  const changes = [
    ['/etc/ssl/zhongzhi', ssl],
    ['127.0.0.1:8080', `127.0.0.1:${first.port}`],
    ['127.0.0.1:8082', `127.0.0.1:${second.port}`],
    ['127.0.0.1:8081', `127.0.0.1:${login.port}`],
    ['127.0.0.1:8083', `127.0.0.1:${otherLogin.port}`],
    [':443 ssl', `127.0.0.1:${port} ssl`],
    ['listen 443', `listen 127.0.0.1:${port}`],
  ]
  writeFileSync(
    config,
    changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  )
  const child = start(config)
  const gone = once(child, 'close')
  try {
    await untilAnswers(port)
    expect(await ask(port, 'console.example.org', '/home/dtl?a=1')).toEqual({
      status: 200,
      body: 'GET /home/dtl?a=1',
    })
    expect(
      await ask(port, 'login.example.org', '/login', {
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
      }),
    ).toMatchObject({ status: 200 })
    // What a caller says about its own address does not count.
    const [asked] = [...login.seen, ...otherLogin.seen]
    expect(asked).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: 'login.example.org',
    })
    expect(asked).not.toHaveProperty('forwarded')
    // At another port than 443 browsers name it.
    const named = { host: `login.example.org:${port}` }
    const before = login.seen.length + otherLogin.seen.length
    expect((await ask(port, 'login.example.org', '/login', named)).status).toBe(200)
    expect(login.seen.length + otherLogin.seen.length).toBe(before + 1)
    const socket = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    expect(await ask(port, 'console.example.org', '/api/ws/message', socket)).toEqual({
      status: 101,
    })
    expect((await ask(port, 'console.example.org', '/api/metrics')).status).toBe(404)
    expect((await ask(port, 'login.example.org', '/metrics')).status).toBe(404)
    // One process of each site ends: every request goes to the other.
    state.leaving = true
    first.close()
    login.close()
    const statuses = new Set()
    for (const host of ['console.example.org', 'login.example.org'])
      for (let at = 0; at < 20; at += 1) statuses.add((await ask(port, host, `/api/${at}`)).status)
    expect([...statuses]).toEqual([200])
  } finally {
    child.kill('SIGTERM')
    await gone
    for (const each of [first, second, login, otherLogin]) each.close()
  }
}

if (findOnPath('nginx') && findOnPath('openssl')) {
  test('[SV-06] nginx takes the example: pages, sockets, addresses, metrics kept inside, a process that ends', async () => {
    const folder = join(work, 'nginx')
    mkdirSync(folder)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')
    const whole = `pid ${folder}/pid;\nerror_log ${folder}/error.log;\ndaemon off;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${read('deploy/nginx.conf')}\n}\n`
    await tryProxy('nginx', whole, (config) => {
      expect(run('nginx', ['-t', '-q', '-c', config])).toEqual({ status: 0, said: '' })
      return spawn('nginx', ['-c', config], { stdio: 'ignore' })
    })
  }, 30_000)
}

if (findOnPath('haproxy') && findOnPath('openssl')) {
  test('[SV-06] HAProxy takes the example: pages, sockets, addresses, metrics kept inside, a process that ends', async () => {
    await tryProxy('haproxy', read('deploy/haproxy.cfg'), (config) => {
      expect(run('haproxy', ['-c', '-q', '-f', config])).toEqual({ status: 0, said: '' })
      return spawn('haproxy', ['-db', '-q', '-f', config], { stdio: 'ignore' })
    })
  }, 30_000)
}
