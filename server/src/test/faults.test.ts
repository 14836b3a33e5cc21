import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ErrorCode } from '@zz/contract'
import Type from 'typebox'
import { access } from '../platform/access.ts'
import { failField } from '../platform/errors.ts'
import { route } from '../platform/route.ts'
import { harness } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'zz-faults-'))
const noted = join(folder, 'faults.txt')
beforeAll(() => {
  writeFileSync(noted, '')
  process.env['ZZ_FAULTS_FILE'] = noted
})
afterAll(() => {
  delete process.env['ZZ_FAULTS_FILE']
  rmSync(folder, { recursive: true })
})

const failing = (name: string, error: () => Error) =>
  route({
    method: 'GET',
    path: `/api/faults/${name}`,
    area: 'reference',
    name,
    summary: 'Fails',
    access: access.public,
    answer: Type.Null(),
    handler: () => Promise.reject(error()),
  })

const h = harness({
  modules: [
    {
      name: 'faults',
      routes: [
        failing('refusedCall', () => failField(ErrorCode.InvalidInput, 'name', '请输入名称')),
        failing('unexpectedCall', () => new Error('nobody foresaw this')),
      ],
    },
  ],
})

test('[SV-03] an unexpected error of the server under test is noted with the test file; a refusal is not', async () => {
  expect((await h.nobody.get('/api/faults/refusedCall')).status).toBe(400)
  expect(readFileSync(noted, 'utf8')).toBe('')
  expect((await h.nobody.get('/api/faults/unexpectedCall')).status).toBe(503)
  expect(readFileSync(noted, 'utf8')).toBe(`${expect.getState().testPath}\n`)
})
