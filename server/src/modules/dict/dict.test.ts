import { expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { DICT_VERSION } from './dictionaries.ts'
import { dict } from './index.ts'

const h = harness({ modules: [dict] })

interface Entry {
  appCode: string
  dictCode: string
  dictDetails: { code: string; codeCn: string; codeEn: string }[]
}

test('[SW-14] the dictionaries of several applications come together, with their version', async () => {
  const answer = await h.nobody.post<Entry[]>('/api/dict/list', { appCode: 'uc,mt', namespace: 'default' })
  expect(answer.headers['x-dict-version']).toBe(DICT_VERSION)
  expect(new Set(answer.body.data.map((entry) => entry.appCode))).toEqual(new Set(['uc', 'mt']))
  const platform = answer.body.data.find((entry) => entry.dictCode === 'Platform')
  expect(platform?.dictDetails.map((detail) => detail.code)).toEqual(['gov', 'wisdom', 'drifter'])
  expect((await h.nobody.post('/api/dict/list', { appCode: 'zz' })).body).toMatchObject({ code: 40001, field: 'appCode' })
})
