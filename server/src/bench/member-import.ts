/**
 * What an import of members takes: `npm run bench:import -- [rows]` on the embedded engine, or on the PostgreSQL that DATABASE_URL names. Every tenth row has a fault. While it goes
 * on a small call is made every 20 ms, and its waits are told. Prints, asserts nothing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { writeWorkbook } from '../modules/member/sheet/write.ts'
import { seed } from '../seed/index.ts'
import { openPersonApp } from './person-app.ts'

const rows = Number(process.argv[2] ?? 20_000)
const ALIKE = 2000
const BASE = '/api/user/tenant-user'
const TITLES = ['姓名', '手机号', '部门', '职位', '端', '工号']

const lines = Array.from({ length: rows }, (_, index) => [
  `王小明${index}`,
  index % 10 === 9 ? '1370000' : `137${String(index).padStart(8, '0')}`,
  `导入部门/第${index % 40}组`,
  '科员',
  '政务端',
  `N${index}`,
])

const { app, database, headers: HEADERS, close } = await openPersonApp('import')

interface Shown {
  readonly id: string
  readonly status: string
  readonly added: number
  readonly failed: number
  readonly faulty: number
}

const call = async <T>(method: 'GET' | 'POST', path: string, payload?: unknown): Promise<T> => {
  const answer = await app.http.inject({
    method,
    url: path,
    headers: { ...HEADERS, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  const body = JSON.parse(answer.payload) as { code: number; msg: string; data: T }
  if (body.code !== 200) throw new Error(`${path}: ${body.code} ${body.msg}`)
  return body.data
}

const settled = async (id: string): Promise<Shown> => {
  for (;;) {
    const state = await call<Shown>('GET', `${BASE}/import-state?id=${id}`)
    if (state.status !== 'checking' && state.status !== 'running') return state
    await pause(100)
  }
}

/** How long a work takes, how long small calls wait beside it, and the most memory there was. */
const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const waits: number[] = []
  let over = false
  let most = 0
  const asking = (async () => {
    while (!over) {
      const from = performance.now()
      await call('GET', `${BASE}/import-current`)
      waits.push(performance.now() - from)
      most = Math.max(most, process.memoryUsage().rss)
      await pause(20)
    }
  })()
  const from = performance.now()
  const cpu = process.cpuUsage()
  const result = await work()
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(cpu)
  over = true
  await asking
  waits.sort((a, b) => a - b)
  const at = (share: number): string =>
    (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(0)
  process.stdout.write(
    `${database.engine}, ${name}: ${seconds.toFixed(3)} s (processor ${((user + system) / 1e6).toFixed(1)} s), small calls beside it: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms, memory ${(most / 1e6).toFixed(0)} MB\n`,
  )
  return result
}

const send = async (bytes: Buffer, fileName: string): Promise<string> => {
  const [key = ''] = await call<string[]>('POST', '/api/upload/v2/upload-file', {
    appCode: 'uc',
    fileItems: [{ body: bytes.toString('base64'), fileName, fileType: 4, purpose: 'import' }],
  })
  return key
}

try {
  await seed(app.platform.system('seed'), { demo: true, hooks: app.platform.hooks })
  await measured('nothing else', () => pause(2000))
  const workbook = await measured('writing the workbook', () =>
    writeWorkbook([
      { name: '成员', columns: TITLES.map((title) => ({ title, width: 20 })), rows: lines },
    ]),
  )
  const csv = Buffer.from([TITLES, ...lines].map((line) => line.join(',')).join('\n'))
  const dry = async (bytes: Buffer, fileName: string): Promise<Shown> => {
    const { id } = await call<Shown>('POST', `${BASE}/import`, {
      fileKey: await send(bytes, fileName),
      fileName,
      createDepartments: 1,
    })
    return settled(id)
  }
  await measured(`checking ${rows} rows, csv of ${(csv.length / 1e6).toFixed(1)} MB`, () =>
    dry(csv, '成员.csv'),
  )
  const alike = Array.from(
    { length: ALIKE },
    (_, index) => `张小红${index},13600000000,,科员,政务端,M${index}`,
  )
  const draft = await dry(Buffer.from([TITLES.join(','), ...alike].join('\n')), '同号.csv')
  await measured(`removing one line of ${ALIKE} with one mobile`, () =>
    call('POST', `${BASE}/import-remove`, { id: draft.id, lines: [2] }),
  )
  const { id, faulty } = await measured(
    `checking ${rows} rows, xlsx of ${(workbook.length / 1e6).toFixed(1)} MB`,
    () => dry(workbook, '成员.xlsx'),
  )
  const done = await measured('bringing them in', async () => {
    await call('POST', `${BASE}/import-commit`, { id, skipFaulty: 1 })
    return settled(id)
  })
  process.stdout.write(`faulty ${faulty}, added ${done.added}, failed ${done.failed}\n`)
  await measured('the report', () => call('GET', `${BASE}/import-report?id=${id}`))
} finally {
  await close()
}
