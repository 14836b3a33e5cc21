import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { AppVersionRow, NewestVersion } from './schemas.ts'

type Row = Static<typeof AppVersionRow>

const STORE = 'https://apps.example.cn/zhongzhi'
const h = demoHarness({ env: { IOS_STORE_URL: STORE } })
const ops = <T = null>(act: string, body: object, who = 'wutong', tenantId = '1') =>
  h.person(who, tenantId).post<T>(`/api/ops/version/${act}`, body)
const newest = async (clientType: number, more: object = {}) =>
  (
    await h.nobody.post<Static<typeof NewestVersion> | null>(
      '/api/app-publish-version/obtain-newest-version',
      { clientType, ...more },
    )
  ).body
const page = async (data: object) =>
  (await ops<Row[]>('page', { pageNum: 1, pageSize: 100, data })).body.data
const draftOf = (appVersion: string, more: object = {}) => ({
  platform: 'gov',
  clientType: 4,
  appName: ' 众治 Windows 版 ',
  appVersion,
  appUrl: 'https://download.example.cn/windows.exe',
  note: '',
  ...more,
})
const add = async (appVersion: string, more: object = {}) =>
  (await ops<{ id: string }>('add', draftOf(appVersion, more))).body

test('[MK-07] the newest version is the published one with the highest number, by number and not by letters; iOS has its store, and what has none answers null', async () => {
  for (const clientType of [2, 3, 4, 6])
    expect((await newest(clientType)).data).toMatchObject({ clientType, appVersion: '1.10.0' })
  expect((await newest(1)).data).toEqual({
    clientType: 1,
    appUrl: STORE,
    appName: '众治 iOS 版',
    appVersion: null,
  })
  expect((await newest(4, { platform: 'wisdom' })).data).toBeNull()
  expect(await newest(5)).toMatchObject({ code: 40001, field: 'clientType' })
})

test('[WF-03] a draft is seen by operators alone until it is published; withdrawn, the one before is the newest again, and it can be changed and published anew', async () => {
  const made = await add('2.0.0')
  expect(made).toMatchObject({ code: 200, msg: '新增成功' })
  const { id } = made.data
  const body = (appVersion: string) => {
    const { appName, appUrl, note } = draftOf(appVersion)
    return { id, appName, appVersion, appUrl, note }
  }
  expect((await newest(4)).data?.appVersion).toBe('1.10.0')
  expect(await page({ clientType: 4, status: 1, appVersion: '2.0' })).toMatchObject([
    { id, appName: '众治 Windows 版', status: 1, publishTime: null, version: 1 },
  ])
  expect((await ops('withdraw', { id })).body).toMatchObject({ code: 40905 })
  expect((await ops('publish', { id })).body).toMatchObject({ code: 200, msg: '发布成功' })
  expect((await newest(4)).data?.appVersion).toBe('2.0.0')
  expect((await ops('publish', { id })).body).toMatchObject({ code: 40905, msg: '该版本已发布' })
  expect((await ops('update', body('2.0.1'))).body).toMatchObject({ code: 40905 })
  expect((await ops('withdraw', { id })).body).toMatchObject({ code: 200, msg: '撤回成功' })
  expect((await newest(4)).data?.appVersion).toBe('1.10.0')
  expect((await ops('update', { ...body('2.0.1'), version: 1 })).body).toMatchObject({
    code: 40902,
  })
  expect((await ops('update', { ...body('2.0.1'), version: 3 })).body.code).toBe(200)
  expect((await ops('publish', { id })).body.code).toBe(200)
  expect((await newest(4)).data?.appVersion).toBe('2.0.1')
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select('action')
    .where('objectId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'appVersion.add',
    'appVersion.publish',
    'appVersion.withdraw',
    'appVersion.update',
    'appVersion.publish',
  ])
})

test('[WF-03] a wrong number, a wrong address, a number that is there, a version that is gone, and who is no operator are told', async () => {
  for (const wrong of ['1', '1.2', '1.2.3.4', 'v1.2.3', '01.2.3', '1.2.100000'])
    expect(await add(wrong)).toMatchObject({
      code: 40001,
      field: 'appVersion',
      msg: '版本号需为三段数字，例如 1.2.3',
    })
  for (const appUrl of [
    '/files/a.exe',
    'javascript:alert(1)',
    'https://',
    'http://download.example.cn/a.exe',
    'https://admin:secret@download.example.cn/a.exe',
  ])
    expect(await add('3.0.0', { appUrl })).toMatchObject({ code: 40001, field: 'appUrl' })
  expect(await add('1.10.0')).toMatchObject({
    code: 40901,
    field: 'appVersion',
    msg: '该客户端已有这个版本号',
  })
  expect((await ops('publish', { id: '424242' })).body.code).toBe(40401)
  expect((await ops('publish', { id: '65000' }, 'linxue', '2')).body.code).toBe(40301)
})

test('[MK-07] /download/{client} leads to the newest version by itself, on a phone by its system, and without one back to the page', async () => {
  const led = async (client: string, userAgent = '') => {
    const { statusCode, headers } = await h.app.http.inject({
      url: `/download/${client}`,
      headers: { 'user-agent': userAgent },
    })
    return [statusCode, headers.location]
  }
  expect(await led('android')).toEqual([
    302,
    'https://download.example.cn/zhongzhi/1.10.0/android.apk',
  ])
  expect(await led('mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toEqual([
    302,
    STORE,
  ])
  expect((await led('mobile', 'Mozilla/5.0 (Linux; Android 15)'))[1]).toContain('android.apk')
  for (const unknown of ['toString', 'beos'])
    expect(await led(unknown)).toEqual([302, '/home/download'])
})
