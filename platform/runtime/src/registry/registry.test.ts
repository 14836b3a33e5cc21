import { expect, jest, test } from '@jest/globals'
import type { Registry } from '@zz/contract'
import { openRegistry } from './client'

const registry = (revision: number, shell = 's1', files = true): Registry => ({
  schema: 1,
  revision,
  shell: { version: shell },
  devOverrides: false,
  remotes: {
    todo: {
      version: `t${revision}`,
      manifestUrl: '/mfe/todo/mf-manifest.json',
      integrity: files ? { 'app.js': 'sha384-x' } : {},
      contract: '^1.0',
      state: 'on',
      previous: null,
      reason: 'stable',
      mfe: {
        id: 'todo',
        title: '待办',
        owner: '待办组',
        contract: '^1.0',
        frame: 'console',
        routes: [],
        menu: [],
        permissions: [],
        events: { emits: [], listens: [] },
        api: [],
      },
    },
  },
})

function parts(
  inlined: unknown,
  answers: (Registry | number)[] = [],
  stored: string | null = null,
) {
  const kept: string[] = []
  const fetcher = jest.fn<typeof fetch>().mockImplementation(() => {
    const next = answers.shift()
    if (typeof next === 'number') return Promise.resolve({ ok: false, status: next } as Response)
    return next === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve({
          ok: true,
          json: () => Promise.resolve({ code: 200, success: true, msg: '', data: next }),
        } as unknown as Response)
  })
  return {
    kept,
    fetcher,
    given: {
      inlined,
      fetch: fetcher,
      tenantId: () => '7',
      storage: {
        getItem: () => stored,
        setItem: (_key: string, value: string) => kept.push(value),
      },
    },
  }
}

test('[SH-03] the inlined registry is used without a call and kept for an outage', async () => {
  const { given, fetcher, kept } = parts(registry(3))
  expect((await openRegistry(given)).current().revision).toBe(3)
  expect(fetcher).not.toHaveBeenCalled()
  expect(JSON.parse(kept[0] ?? '')).toMatchObject({ revision: 3 })
})

test('[SH-03] without one the server is asked for the tenant of the address', async () => {
  const { given, fetcher } = parts(null, [registry(4)])
  expect((await openRegistry(given)).current().revision).toBe(4)
  expect(fetcher.mock.calls[0]?.[1]?.headers).toEqual({ 'Tenant-Id': '7' })
})

test('[SH-13] in an outage the last good one stands in; without one the failure is MFE-101', async () => {
  expect(
    (await openRegistry(parts(null, [503], JSON.stringify(registry(2))).given)).current().revision,
  ).toBe(2)
  await expect(openRegistry(parts(null, [503]).given)).rejects.toMatchObject({ code: 'MFE-101' })
  await expect(
    openRegistry(parts({ schema: 2 }, [{ schema: 9 } as unknown as Registry]).given),
  ).rejects.toMatchObject({ code: 'MFE-102' })
})

test('[SH-03] a new revision is told once, and only another shell asks for a reload', async () => {
  const { given } = parts(registry(1), [registry(1), registry(2), registry(3, 's2')])
  const client = await openRegistry(given)
  const told: number[] = []
  client.subscribe(({ revision }) => told.push(revision))
  await client.refresh()
  await client.refresh()
  expect(told).toEqual([2])
  expect(client.shellOutdated()).toBe(false)
  await client.refresh()
  expect(client.shellOutdated()).toBe(true)
})

test('[SH-13] a refresh that fails keeps what there was', async () => {
  const client = await openRegistry(parts(registry(1), [503]).given)
  await expect(client.refresh()).rejects.toMatchObject({ code: 'MFE-101' })
  expect(client.current().revision).toBe(1)
})

test('[SH-03] files that the page did not carry are asked for once, without telling of a new registry', async () => {
  const { given, fetcher, kept } = parts(registry(3, 's1', false), [registry(3)])
  const client = await openRegistry(given)
  expect(kept).toEqual([])
  const told = jest.fn()
  client.subscribe(told)
  const [first, second] = await Promise.all([
    client.wholeRemote('todo'),
    client.wholeRemote('todo'),
  ])
  expect(first?.integrity).toEqual({ 'app.js': 'sha384-x' })
  expect(second).toBe(first)
  expect(await client.wholeRemote('todo')).toBe(first)
  expect(await client.wholeRemote('other')).toBeUndefined()
  expect([fetcher.mock.calls.length, told.mock.calls.length, kept.length]).toEqual([1, 0, 1])
})

test('[SH-13] files that do not come are asked for again by the next who wants them', async () => {
  const client = await openRegistry(parts(registry(3, 's1', false), [503, registry(3)]).given)
  await expect(client.wholeRemote('todo')).rejects.toMatchObject({ code: 'MFE-101' })
  expect((await client.wholeRemote('todo'))?.integrity).toEqual({ 'app.js': 'sha384-x' })
})

test('[SH-15] an overlay is put over every answer and told, and never kept for an outage', async () => {
  const { given, kept } = parts(registry(1), [registry(2)])
  const client = await openRegistry(given)
  const told: string[] = []
  client.subscribe(({ remotes }) => told.push(remotes['todo']?.version ?? ''))
  client.overlayWith((deployed) => {
    const { todo } = deployed.remotes
    return todo === undefined
      ? deployed
      : { ...deployed, remotes: { todo: { ...todo, version: 'dev' } } }
  })
  expect(client.current().remotes['todo']?.version).toBe('dev')
  expect(client.deployed().remotes['todo']?.version).toBe('t1')
  expect((await client.refresh()).remotes['todo']?.version).toBe('dev')
  expect(client.deployed().remotes['todo']?.version).toBe('t2')
  expect((await client.wholeRemote('todo'))?.version).toBe('dev')
  expect((await client.refreshFor('7')).remotes['todo']?.version).toBe('dev')
  expect(told).toEqual(['dev', 'dev'])
  expect(kept.join()).not.toContain('dev"')
})

test('[SH-14] another organisation’s versions are brought at the same revision, and once', async () => {
  const ofOther = registry(1)
  if (ofOther.remotes['todo']) ofOther.remotes['todo'].version = 'canary'
  const { given, fetcher } = parts(registry(1), [ofOther])
  const client = await openRegistry(given)
  const heard: string[] = []
  client.subscribe(({ remotes }) => heard.push(remotes['todo']?.version ?? ''))
  await client.refreshFor('7')
  expect(fetcher).not.toHaveBeenCalled()
  await client.refreshFor('8')
  expect(fetcher.mock.calls.map(([, init]) => init?.headers)).toEqual([{ 'Tenant-Id': '8' }])
  expect(client.current().remotes['todo']?.version).toBe('canary')
  expect(heard).toEqual(['canary'])
  await client.refreshFor('8')
  expect(fetcher).toHaveBeenCalledTimes(1)
})

test('[SH-14] versions of an organisation that was left again before they came are dropped', async () => {
  const ofOther = registry(1)
  if (ofOther.remotes['todo']) ofOther.remotes['todo'].version = 'canary'
  const { given, fetcher } = parts(registry(1), [ofOther])
  let answer: (response: Response) => void = () => undefined
  fetcher.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const client = await openRegistry(given)
  const told = jest.fn()
  client.subscribe(told)
  const late = client.refreshFor('8')
  await client.refreshFor('7')
  answer({ ok: true, json: () => Promise.resolve(ofOther) } as unknown as Response)
  await late
  expect(client.current().remotes['todo']?.version).toBe('t1')
  expect(told).not.toHaveBeenCalled()
  await client.refreshFor('8')
  expect(client.current().remotes['todo']?.version).toBe('canary')
})
