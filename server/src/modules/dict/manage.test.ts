import { expect, test } from '@jest/globals'
import { demoHarness } from '../../seed/harness.test-support.ts'

interface Detail {
  readonly code: string
  readonly codeCn: string
  readonly enabled: 1 | 2
}

const h = demoHarness()
const operator = () => h.person('wutong', '1')
const DEGREE = { appCode: 'uc', dictCode: 'Degree' } as const
const act = async (path: string, body: object, caller = operator()) =>
  (await caller.post(`/api/dict/manage/${path}`, body)).body
const degrees = async () => {
  const { headers, body } = await h
    .person('linxue')
    .post<{ dictCode: string; dictDetails: Detail[] }[]>('/api/dict/list', { appCode: 'uc' })
  const details = body.data.find(({ dictCode }) => dictCode === 'Degree')?.dictDetails ?? []
  return { version: headers['x-dict-version'], details }
}
const codes = async () => (await degrees()).details.map(({ code }) => code)

test('[WF-03] an operator adds, renames, disables and orders entries; each change is another version for the caches', async () => {
  const versions = [(await degrees()).version]
  const steps: readonly (readonly [string, object, string])[] = [
    ['save', { ...DEGREE, code: '9', codeCn: '双学位', codeEn: 'Double degree' }, '新增成功'],
    ['update', { ...DEGREE, code: '5', codeCn: '大学本科', codeEn: 'Bachelor' }, '更新成功'],
    ['status', { ...DEGREE, code: '8', status: 2 }, '操作成功'],
    ['sort', { ...DEGREE, codes: ['9', '1', '2', '3', '4', '5', '6', '7', '8'] }, '操作成功'],
  ]
  for (const [path, body, msg] of steps) {
    expect(await act(path, body)).toMatchObject({ code: 200, msg })
    versions.push((await degrees()).version)
  }
  expect(new Set(versions).size).toBe(5)
  const { details } = await degrees()
  expect(details.map(({ code }) => code)).toEqual(['9', '1', '2', '3', '4', '5', '6', '7', '8'])
  expect(details.find(({ code }) => code === '5')?.codeCn).toBe('大学本科')
  expect(details.find(({ code }) => code === '8')?.enabled).toBe(2)
  // It can be told, and no longer chosen.
  const school = { schoolName: '校', startTime: '2018-03-01', endTime: null }
  const save = async (degree: string) =>
    (await h.person('linxue').post('/api/user/save-education-experience', { ...school, degree }))
      .body
  expect(await save('8')).toMatchObject({ code: 40001, field: 'degree' })
  expect((await save('9')).code).toBe(200)
})

test('[WF-03] what the product goes by keeps its codes; nobody but operators changes dictionaries', async () => {
  const state = { appCode: 'td', dictCode: 'TodoStatus' }
  const words = { codeCn: '办理中', codeEn: 'In progress' }
  const before = await codes()
  for (const [path, body, code] of [
    ['save', { ...state, code: '9', ...words }, 40905],
    ['status', { ...state, code: '1', status: 2 }, 40905],
    ['update', { appCode: 'uc', dictCode: 'TenantAttribute', code: 'GOV:1', ...words }, 40905],
    ['update', { ...state, code: '77', ...words }, 40401],
    ['update', { ...state, dictCode: 'Nothing', code: '1', ...words }, 40401],
    ['update', { ...state, code: '1', codeCn: '已完成', codeEn: 'x' }, 40901],
    ['update', { ...state, code: '1', ...words, version: 3 }, 40902],
    ['update', { ...state, code: '1', codeCn: ' ', codeEn: 'x' }, 40001],
    ['save', { ...DEGREE, code: '1', ...words }, 40901],
    ['sort', { ...DEGREE, codes: ['1', '2'] }, 40001],
  ] as const)
    expect([path, body, (await act(path, body)).code]).toEqual([path, body, code])
  expect((await act('update', { ...state, code: '1', ...words, version: 0 })).code).toBe(200)
  expect((await act('update', { ...state, code: '2', ...words }, h.person('linxue'))).code).toBe(
    40301,
  )
  expect(await codes()).toEqual(before)
})
