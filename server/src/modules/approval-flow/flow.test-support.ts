/** What tests of flows do: set one up for 应用使用申请, apply, sign, and look. */
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import type { Answer, Harness } from '../../test/harness.ts'
import type { ApprovalDetail, ApprovalFlow, ApprovalItem, SaveFlow } from '../approval/service.ts'

type Flow = Static<typeof ApprovalFlow>
type Detail = Static<typeof ApprovalDetail>
type Item = Static<typeof ApprovalItem>
type Step = Static<typeof SaveFlow>['steps'][number]

/** 考勤打卡, open in the organisation, of which not all may use it. */
const ATTENDANCE = '6'
export const KIND = 'appUse'

/** A step of a flow whose signers are named by their accounts. */
export const step = (name: string, who: readonly string[], more: Partial<Step> = {}): Step => ({
  name,
  sign: 1,
  hours: null,
  userIds: who.map(personId),
  ...more,
})

/** State of each step with those of its signers. */
export const statesOf = ({ flow }: Detail) =>
  flow.map(({ status, signers }) => [status, signers.map((signer) => signer.status)])

/** For tests over the demo data, in organisation 2. */
export const flowTools = (h: Pick<Harness, 'as' | 'platform'>) => {
  const person = (who: string) => h.as(personId(who), '2')
  const flows = async () => (await person('zhouming').get<Flow[]>('/api/approval/flows')).body.data
  const flowOf = async (kind: string) => (await flows()).find((flow) => flow.kind === kind)
  const save = async (
    steps: readonly Step[],
    more: Record<string, unknown> = {},
  ): Promise<Answer<Flow>> =>
    person('zhouming').post<Flow>('/api/approval/save-flow', {
      kind: KIND,
      enabled: 1,
      steps,
      version: (await flowOf(KIND))?.version ?? 0,
      ...more,
    })
  /** A new application of 赵岚's, whatever of hers waited is taken back. */
  const apply = async (): Promise<string> => {
    const zhaolan = person('zhaolan')
    await zhaolan.post('/api/uc-app/cancel-apply-use', { appId: ATTENDANCE })
    await h.platform
      .system('test')
      .write(({ db }) => db.deleteFrom('appScope').where('appId', '=', ATTENDANCE).execute())
    const { body } = await zhaolan.post<{ applyId: string }>('/api/uc-app/apply-use', {
      appId: ATTENDANCE,
      reason: '外勤',
    })
    return body.data.applyId
  }
  const detail = async (who: string, id: string): Promise<Detail> =>
    (await person(who).get<Detail>(`/api/approval/detail?id=${id}`)).body.data
  const decide = (who: string, id: string, auditStatus: 2 | 3 = 2) =>
    person(who).post('/api/approval/decide', {
      ids: [id],
      auditStatus,
      ...(auditStatus === 3 && { reason: '材料不完整' }),
    })
  const waiting = async (who: string): Promise<Item[]> =>
    (
      await person(who).post<Item[]>('/api/approval/page', {
        pageNum: 1,
        pageSize: 100,
        data: { auditStatus: 1, others: 1 },
      })
    ).body.data
  const waits = async (who: string, id: string): Promise<boolean> =>
    (await waiting(who)).some((row) => row.id === id)
  const decided = async (who: string): Promise<Item[]> =>
    (
      await person(who).post<Item[]>('/api/approval/page-decided', {
        pageNum: 1,
        pageSize: 100,
        data: {},
      })
    ).body.data
  /** The running step's time is over. */
  const runOut = (id: string) =>
    h.platform.system('test').write(({ db }) =>
      db
        .updateTable('approvalStep')
        .set({ dueAt: new Date(h.platform.now().getTime() - 3_600_000) })
        .where('approvalId', '=', id)
        .execute(),
    )
  return { person, flows, flowOf, save, apply, detail, decide, waiting, waits, decided, runOut }
}
