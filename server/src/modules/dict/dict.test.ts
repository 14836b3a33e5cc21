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
  const answer = await h
    .as('1')
    .post<Entry[]>('/api/dict/list', { appCode: 'uc,mt', namespace: 'default' })
  expect(answer.headers['x-dict-version']).toBe(`${DICT_VERSION}.0`)
  expect(new Set(answer.body.data.map((entry) => entry.appCode))).toEqual(new Set(['uc', 'mt']))
  const platform = answer.body.data.find((entry) => entry.dictCode === 'Platform')
  expect(platform?.dictDetails.map((detail) => detail.code)).toEqual(['gov', 'wisdom', 'drifter'])
  expect((await h.as('1').post('/api/dict/list', { appCode: 'zz' })).body).toMatchObject({
    code: 40001,
    field: 'appCode',
  })
})

test('[SW-14] the six application codes are known, another namespace has nothing, and every dictionary of the product is named (decisions G13)', async () => {
  const ask = async (body: object) => (await h.as('1').post<Entry[]>('/api/dict/list', body)).body
  expect(
    (await ask({ appCode: 'wf,gc,uc,pb,td,mt' })).data.map(
      ({ appCode, dictCode }) => `${appCode}.${dictCode}`,
    ),
  ).toEqual([
    ...[
      'Platform',
      'TenantType',
      'AuditStatus',
      'Degree',
      'Sex',
      'TenantAttribute',
      'MsgCategory',
      'ChargeType',
    ].map((code) => `uc.${code}`),
    ...['UseStatus', 'Forbidden', 'VenueLabel'].map((code) => `mt.${code}`),
    ...['TodoType', 'TodoTaskType', 'TodoStatus'].map((code) => `td.${code}`),
  ])
  expect(await ask({ appCode: 'uc', namespace: 'other' })).toMatchObject({ code: 200, data: [] })
  const types = (await ask({ appCode: 'uc' })).data.find(
    ({ dictCode }) => dictCode === 'TenantType',
  )
  expect(types?.dictDetails.map(({ code, codeEn }) => `${code} ${codeEn}`)).toEqual([
    '1 GOV',
    '2 COM',
    '3 SCH',
    '4 CMM',
    '5 TAL',
    '6 PAR',
    '7 RES',
  ])
  for (const body of [{}, { appCode: '' }, { appCode: 'uc,,td' }, { appCode: 5 }])
    expect(await ask(body)).toMatchObject({ code: 40001, field: 'appCode' })
})

test('[SV-02] without a token there are no dictionaries', async () => {
  expect((await h.nobody.post('/api/dict/list', { appCode: 'uc' })).body).toMatchObject({
    code: 40101,
  })
})
