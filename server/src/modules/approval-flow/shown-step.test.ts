/** A decision is about the step that the page showed, wherever an application is decided (WF-02). */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { at, bookingTools } from '../../test/booking-tools.ts'
import { newPerson } from '../../test/new-person.ts'
import { applyBelong, submitCreation } from '../tenant/service.ts'
import { flowTools, statesOf, step } from './flow.test-support.ts'

const h = demoHarness()
const { person, save, apply, detail } = flowTools(h)
const { makeVenue, addWaiting } = bookingTools(h)

/** Two steps that wait for the same person, one after the other. */
const twice = (who: string) => [step('初审', [who]), step('复核', [who])]
const MOVED_ON = {
  code: 40902,
  field: 'steps',
  msg: '该申请已进入第2步“复核”，请核对后再审批',
}
interface Shown {
  readonly id?: string
  readonly applyId?: string
  readonly tenantId?: string
  readonly step: { readonly no: number; readonly total: number; readonly name: string } | null
}
const list = async (who: string, path: string): Promise<Shown[]> =>
  (
    await person(who).post<Shown[]>(path, {
      pageNum: 1,
      pageSize: 100,
      data: { auditStatus: 1 },
    })
  ).body.data
const stepIn = async (who: string, path: string, id: string) =>
  (await list(who, path)).find((row) => (row.applyId ?? row.id) === id)?.step

test('[WF-02] whoever passed a step does not sign the next one from a page that shows the former, neither way', async () => {
  await save(twice('heping'))
  const id = await apply()
  const decide = (no: number, auditStatus: 2 | 3 = 2) =>
    person('heping').post('/api/approval/decide', {
      ids: [id],
      auditStatus,
      reason: '情况属实',
      steps: [{ id, no }],
    })
  expect((await decide(1)).status).toBe(200)
  expect((await decide(1)).body).toMatchObject(MOVED_ON)
  expect((await decide(1, 3)).body).toMatchObject(MOVED_ON)
  expect(statesOf(await detail('zhaolan', id))).toEqual([
    [2, [2]],
    [1, [1]],
  ])
  expect((await decide(2)).status).toBe(200)
  expect((await detail('zhaolan', id)).auditStatus).toBe(2)
})

test('[WF-02] a page that names no step, as former versions do, decides the one that runs; a step that cannot be is named', async () => {
  await save(twice('heping'))
  const id = await apply()
  const decide = (more: object = {}) =>
    person('heping').post('/api/approval/decide', { ids: [id], auditStatus: 2, ...more })
  expect((await decide({ steps: [{ id, no: 0 }] })).body).toMatchObject({
    code: 40001,
    field: 'steps.0.no',
  })
  expect((await decide()).status).toBe(200)
  expect((await decide({ steps: [] })).status).toBe(200)
  expect((await detail('zhaolan', id)).auditStatus).toBe(2)
})

test('[WF-02] of several the one that went on is left, and told beside what was decided', async () => {
  await save(twice('linxue'), { kind: 'joinApply', version: 0 })
  const joins = await Promise.all([newPerson(h.platform), newPerson(h.platform)])
  const sent: string[] = []
  for (const who of joins) {
    const { body } = await h.as(who, '-1').post<{ id: string }>('/api/user/apply/save-apply', {
      tenantId: '2',
      source: 2,
      tenantCode: 'JYQZF234',
    })
    sent.push(body.data.id)
  }
  const [first = '', second = ''] = sent
  const page = '/api/user/apply/page-apply'
  const decide = (ids: readonly string[], no: number) =>
    person('linxue').post('/api/user/apply/audit-apply', {
      ids,
      auditStatus: 2,
      steps: ids.map((id) => ({ id, no })),
    })
  expect(await stepIn('linxue', page, first)).toEqual({ no: 1, total: 2, name: '初审' })
  expect((await decide([first], 1)).status).toBe(200)
  expect(await stepIn('linxue', page, first)).toEqual({ no: 2, total: 2, name: '复核' })
  expect((await decide([first], 1)).body).toMatchObject(MOVED_ON)
  expect((await decide([first, second], 1)).body).toMatchObject({
    code: 200,
    data: { successCount: 1, failList: [{ id: first, reason: MOVED_ON.msg }] },
  })
  expect(await stepIn('linxue', page, second)).toMatchObject({ no: 2 })
  expect((await decide([first, second], 2)).body).toMatchObject({ data: { successCount: 2 } })
})

test('[WF-02] a booking says in which step it waits, in the list and whole, and is decided in that one alone', async () => {
  await save(twice('zhaolan'), { kind: 'booking', version: 0 })
  const id = await addWaiting(await makeVenue(), at(3, 9))
  const page = '/api/venue/query-appointment-manager'
  const decide = (no: number, operationType: 1 | 2 = 1) =>
    person('zhaolan').post('/api/venue/audit-appointment', {
      operationType,
      ids: [id],
      reason: '当天检修',
      steps: [{ id, no }],
    })
  const whole = async (who: string, tenantId: string) =>
    (
      await h
        .as(personId(who), tenantId)
        .get<Shown>(`/api/venue/query-appointment-detail?appointmentId=${id}`)
    ).body.data.step
  expect(await stepIn('zhaolan', page, id)).toEqual({ no: 1, total: 2, name: '初审' })
  expect((await decide(1)).status).toBe(200)
  expect((await decide(1)).body).toMatchObject(MOVED_ON)
  expect((await decide(1, 2)).body).toMatchObject(MOVED_ON)
  expect(await stepIn('zhaolan', page, id)).toMatchObject({ no: 2 })
  // Who booked sees how far it is, from their own organisation too.
  expect([await whole('zhaolan', '2'), await whole('zhongyi_', '7')]).toMatchObject([
    { name: '复核' },
    { name: '复核' },
  ])
  expect((await decide(2)).status).toBe(200)
  expect(await whole('zhaolan', '2')).toBeNull()
})

test('[WF-02] organisations that apply here are decided in the step that was shown', async () => {
  const now = h.platform.now()
  await save(twice('linxue'), { kind: 'tenantCreate', version: 0 })
  await save(twice('linxue'), { kind: 'belong', version: 0 })
  await h.platform.system('test').write(async (w) => {
    await submitCreation(w, '21', now)
    const belongs = { belongTenantId: '2', belongDepartmentId: null }
    await applyBelong(w, { tenantId: '10', applicantId: personId('luxiaofan'), ...belongs }, now)
  })
  for (const [kind, tenantId] of [
    ['audit', '21'],
    ['belong-audit', '10'],
  ] as const) {
    const page = `/api/uc/tenant/audit/page-for-${kind}`
    const id = (await list('linxue', page)).find((row) => row.tenantId === tenantId)?.applyId ?? ''
    const decide = (no: number) =>
      person('linxue').post(`/api/uc/tenant/audit/update-${kind}-status`, {
        auditStatus: 2,
        steps: [{ id, no }],
        ...(kind === 'audit' ? { tenantIds: ['21'], applyIds: [id] } : { ids: [id] }),
      })
    expect(await stepIn('linxue', page, id)).toEqual({ no: 1, total: 2, name: '初审' })
    expect((await decide(1)).status).toBe(200)
    expect((await decide(1)).body).toMatchObject(MOVED_ON)
    expect(await stepIn('linxue', page, id)).toMatchObject({ no: 2 })
    expect((await decide(2)).status).toBe(200)
  }
})

test('[SV-04] a decision whose answer was lost is repeated under its key and answered as the first time', async () => {
  await save([step('初审', ['heping'])])
  const id = await apply()
  const decide = (key: string) =>
    person('heping').post(
      '/api/approval/decide',
      { ids: [id], auditStatus: 2 },
      { 'idempotency-key': key },
    )
  const first = await decide('decided-once')
  expect(first.status).toBe(200)
  const again = await decide('decided-once')
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect((await decide('decided-anew')).body.code).not.toBe(200)
})
