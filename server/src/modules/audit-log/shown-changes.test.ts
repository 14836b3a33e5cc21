/**
 * What a call changes stands in its entry of the audit log, each field with its value before and
 * after, and nothing that stayed as it was (WF-04; decisions S4.21).
 */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { venueForm } from '../../test/venue-form.ts'
import type { Answer } from '../../test/harness.ts'

const h = demoHarness()
const DAY = 86_400_000

interface Entry {
  readonly action: string
  readonly objectId: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const newest = async (action: string): Promise<Entry> =>
  h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select(['action', 'objectId', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow() as Promise<Entry>

/** Beside what changed: how the object is called, and of what kind its flow is. */
const NAMING = ['kind']

/** Makes each change by itself, and asks what its entry shows: the fields that are named with it. */
async function shows(
  action: string,
  update: (change: object) => Promise<Answer<unknown>>,
  changes: readonly (readonly [change: object, fields: readonly string[]])[],
): Promise<void> {
  for (const [change, fields] of changes) {
    const answer = await update(change)
    expect({ change, msg: answer.body.msg, status: answer.status }).toMatchObject({ status: 200 })
    const { before, after } = await newest(action)
    expect({ change, shown: Object.keys(after).filter((key) => !NAMING.includes(key)) }).toEqual({
      change,
      shown: expect.arrayContaining([...fields]),
    })
    const same = Object.keys(after).filter(
      (key) => !NAMING.includes(key) && JSON.stringify(before[key]) === JSON.stringify(after[key]),
    )
    expect({ change, same }).toEqual({ change, same: [] })
    expect(Object.keys(after).filter((key) => !NAMING.includes(key))).toHaveLength(fields.length)
  }
}

test('[WF-04] a flow: who signs, how, and how long', async () => {
  const who = h.person('zhouming', '2')
  let version = 0
  const plan = { name: '一审', sign: 2, hours: 24, userIds: [personId('zhaolan')] }
  const save = async (enabled: 1 | 2, ...steps: object[]) => {
    const answer = await who.post<{ version: number }>('/api/approval/save-flow', {
      kind: 'booking',
      enabled,
      steps,
      version,
    })
    version = answer.body.data.version
    return answer
  }
  expect((await save(1, plan)).status).toBe(200)
  await shows('approval.flow.update', (step) => save(1, { ...plan, ...step }), [
    [{ sign: 1 }, ['steps']],
    [{ sign: 1, hours: null }, ['steps']],
    [{ sign: 1, hours: null, userIds: [personId('linxue')] }, ['steps', 'signerIds']],
    [{ name: '初审', sign: 1, hours: null, userIds: [personId('linxue')] }, ['steps']],
  ])
  const { before, after } = await newest('approval.flow.update')
  expect([before.steps, after.steps]).toEqual([
    '1. 一审（或签，不限时）：林雪',
    '1. 初审（或签，不限时）：林雪',
  ])
  await shows(
    'approval.flow.update',
    () => save(2, { ...plan, name: '初审', sign: 1, hours: null, userIds: [personId('linxue')] }),
    [[{}, ['enabled']]],
  )
  const other = { ...plan, name: '复审', userIds: [personId('heping'), personId('linxue')] }
  await save(1, { ...plan, userIds: [personId('linxue')] }, other)
  expect((await newest('approval.flow.update')).after.signerIds).toEqual([
    personId('linxue'),
    personId('heping'),
  ])
})

test('[WF-04] a to-do: content, urgency, reminders, deadline, people', async () => {
  const who = h.person('zhouming', '2')
  const form = {
    title: '核对',
    content: '甲',
    executorIds: [personId('zhaolan')],
    todoTaskType: 1,
    remindBefore: [60],
    deadlineTime: Date.now() + 30 * DAY,
  }
  const { id } = (await who.post<{ id: string }>('/api/todo/save', form)).body.data
  let version = 0
  let now: object = form
  const update = (change: object) => {
    version += 1
    now = { ...now, ...change }
    return who.post('/api/todo/update', { id, version, ...now })
  }
  await shows('todo.update', update, [
    [{ content: '乙：内容完全不同' }, ['content']],
    [{ todoTaskType: 4 }, ['todoTaskType']],
    [{ remindBefore: [60, 30] }, ['remindBefore']],
    [{ deadlineTime: Date.now() + 31 * DAY }, ['deadlineTime']],
    [{ title: '核对台账' }, ['title']],
    [{ executorIds: [personId('heping')] }, ['addedIds', 'removedIds']],
  ])
  expect((await newest('todo.update')).before).toMatchObject({ title: '核对台账' })
})

test('[TD-04] a to-do with supervisors stays supervised when it is edited', async () => {
  const who = h.person('zhouming', '2')
  const form = { title: '督办', executorIds: [personId('zhaolan')] }
  const made = await who.post<{ id: string }>('/api/todo/save', {
    ...form,
    supervisorIds: [personId('linxue')],
  })
  const { id } = made.body.data
  const kind = async () =>
    (await who.get<{ todoTaskType: number }>('/api/todo/detail', { id })).body.data.todoTaskType
  for (const [version, more] of [{}, { todoTaskType: 1 }].entries()) {
    await who.post('/api/todo/update', { id, version: version + 1, ...form, ...more })
    expect(await kind()).toBe(3)
  }
})

test('[WF-04] a venue: every field with its value', async () => {
  const who = h.person('zhaolan', '2')
  const form = await venueForm(who)
  const made = await who.post<{ id: string }>('/api/venue/add-private-venue', form)
  expect(made.status).toBe(200)
  const venueId = made.body.data.id
  let now: object = form
  const update = (change: object) => {
    now = { ...now, ...change }
    return who.post('/api/venue/update-venue', { ...now, venueId })
  }
  await shows('venue.update', update, [
    [{ name: '改名的场地' }, ['name']],
    [{ contactMobile: '13800000001' }, ['contactMobile']],
    [{ advantage: '安静' }, ['advantage']],
    [{ venueLabel: '培训' }, ['venueLabel']],
    [{ venueAddress: '锦云大道99号' }, ['venueAddress']],
    [{ latitude: 30.7, longitude: 104.1 }, ['latitude', 'longitude']],
    [{ venueRemark: '<p>另一种介绍</p>' }, ['venueRemark']],
  ])
  expect((await newest('venue.update')).after).toEqual({ venueRemark: '另一种介绍' })
})

test('[WF-04] a page of the manual: also what lies behind its beginning', async () => {
  const who = h.person('wutong', '1')
  const long = '甲'.repeat(600)
  const made = await who.post<{ id: string }>('/api/ops/doc/create', { pid: '-1', name: '模块一' })
  const inner = await who.post<{ id: string }>('/api/ops/doc/create', {
    pid: made.body.data.id,
    name: '目录一',
  })
  const page = await who.post<{ id: string }>('/api/ops/doc/create', {
    pid: inner.body.data.id,
    name: '页面一',
  })
  const { id } = page.body.data
  const update = (change: object) =>
    who.post('/api/ops/doc/update', { id, name: '页面一', ...change })
  await update({ content: `<p>${long}</p>` })
  await shows('document.update', update, [
    [{ content: `<p>${long}改</p>` }, ['content']],
    [{ content: `<p><b>${long}改</b></p>` }, ['content']],
    [{ intro: '简介' }, ['intro']],
    [{ name: '页面二' }, ['name']],
  ])
})

test('[WF-04] an app of the catalogue: its introduction too', async () => {
  const who = h.person('wutong', '1')
  const body = {
    name: '会议纪要',
    icon: null,
    keywords: ['会议'],
    supplier: '云澜',
    chargeType: 1,
    introduction: '<p>整理纪要</p>',
    isDefault: 2,
    isOpt: 1,
    appUrl: 'https://minutes.example.cn/',
    sort: 200,
  }
  const made = await who.post<{ id: string }>('/api/ops/app/add', { code: 'shown-1', ...body })
  const { id } = made.body.data
  let now: object = body
  const update = (change: object) => {
    now = { ...now, ...change }
    return who.post('/api/ops/app/update', { id, ...now })
  }
  await shows('appCatalogue.update', update, [
    [{ introduction: '<p>另写</p>' }, ['introduction']],
    [{ sort: 201 }, ['sort']],
    [{ keywords: ['纪要'] }, ['keywords']],
    [{ supplier: '别家' }, ['supplier']],
    [{ name: '会议助手' }, ['name']],
  ])
})
