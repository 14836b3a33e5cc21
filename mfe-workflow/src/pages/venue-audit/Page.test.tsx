import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ asyncUtilTimeout: 10_000 })

// By text, not by role: a role is worked out of the whole page, which costs seconds in jsdom.

const listing = (auditStatus: 1 | 2 | 3) => ({
  applyId: 'a1',
  kind: 'venueListing',
  venueId: 'v1',
  name: '体育馆',
  venueLabel: '体育,活动',
  venueAddress: '滨江路18号锦云体育公园',
  venueImageUrl: 'mt/1.png,mt/2.png',
  tenantId: '2',
  tenantFullName: '锦云区人民政府',
  senderName: '赵岚',
  sendTime: 1_700_000_000_000,
  auditStatus,
  reason: null as string | null,
  auditorName: auditStatus === 1 ? null : '吴桐',
  auditTime: auditStatus === 1 ? null : 1_700_100_000_000,
  changes: [] as object[],
})

const detail = (more: object = {}) => ({
  ...listing(1),
  venue: {
    advantage: '标准场地',
    region: ['四川省', '成都市'],
    latitude: 30.6574,
    longitude: 104.0658,
    contactMobile: null,
    venueRemark: '<p>可办赛事。</p>',
    venueVideoUrl: null,
    seatRow: 100,
    seatCol: 90,
    validSeatCount: 9000,
    openStartTime: null,
    openEndTime: null,
    openPeriods: [],
    venueType: 2,
    forbidden: 2,
  },
  tenant: { tenantFullName: '锦云区人民政府', tenantType: 1, logo: null, certification: 2 },
  steps: [
    { name: '提交申请', status: 2, time: 1_700_000_000_000, userName: '赵岚', reason: null },
    { name: '上架审核', status: 1, time: null, userName: null, reason: null },
  ],
  ...more,
})

function setUp(start = '/', answer: (request: HttpRequest) => unknown = () => detail()) {
  const remote = fakeRemote((request) => {
    if (request.path.endsWith('/page-apply')) {
      const { data } = request.body as { data: { auditStatus: 1 | 2 | 3 } }
      return { data: [listing(data.auditStatus)], totalNum: 1 }
    }
    if (request.path.endsWith('/decide')) return { successCount: 1, failList: [] }
    return answer(request)
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

async function open(user: ReturnType<typeof setUp>['user']) {
  await user.click(await screen.findByText('查看'))
  const box = (await screen.findByLabelText('申请详情')).closest<HTMLElement>(
    '[role="dialog"]',
  ) as HTMLElement
  const headings = () => [...box.querySelectorAll('h2')].map(({ textContent }) => textContent)
  return { dialog: within(box), headings }
}

test('[WF-03] each state has its list; only what waits can be chosen, and it is decided by its application', async () => {
  const { user, calls } = setUp()
  await user.click(await screen.findByLabelText('选择体育馆'))
  await user.click(screen.getAllByText('批量通过').at(-1) as HTMLElement)
  await screen.findByText('通过后，场地即上架，各组织均可查看和预约，申请人会收到通知。')
  const box = screen.getByText('确定通过所选1个申请吗？').closest<HTMLElement>('.ant-modal')
  await user.click([...(box?.querySelectorAll('button') ?? [])].at(-1) as HTMLElement)
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({
      auditStatus: 2,
      ids: ['a1'],
    }),
  )
  await user.click(screen.getByText('已拒绝'))
  await screen.findByText('审核人暂未填写拒绝原因')
  expect(screen.queryByLabelText('选择体育馆')).toBeNull()
  expect(screen.queryByText('批量通过')).toBeNull()
  expect(calls.at(-1)?.body).toMatchObject({ data: { auditStatus: 3 } })
})

test('[WF-03] the detail has every part in order, and what differs from the last listing side by side', async () => {
  const changes = [{ label: '场地名称', before: '锦云体育馆', after: '体育馆' }]
  const { user } = setUp('/', () => detail({ changes }))
  const { dialog, headings } = await open(user)
  await dialog.findByText('9000 个')
  expect(headings()).toEqual([
    '申请信息',
    '与上次上架相比',
    '审核记录',
    '场地资料',
    '图片与视频',
    '座位与开放时间',
    '场地介绍',
  ])
  expect(
    [...dialog.getByLabelText('变更内容', { selector: 'table' }).querySelectorAll('td')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['场地名称', '锦云体育馆', '体育馆'])
  dialog.getByText('赵岚 提交申请')
  dialog.getByText('已认证')
  dialog.getByText('可办赛事。')
})

test('[WF-03] decided by somebody else meanwhile: the open detail says so and takes the decision away', async () => {
  let status = 1
  const { user, props } = setUp('/', () => detail({ auditStatus: status }))
  const { dialog } = await open(user)
  await dialog.findByText(/^通\s?过$/)
  status = 2
  props.events.emit('approval.changed/v1', { approvalId: 'a1', kind: 'venueListing' })
  await waitFor(() => expect(dialog.queryByText(/^通\s?过$/)).toBeNull())
  await dialog.findByText('已通过')
})

test('[WF-03] a detail that fails says why and is tried again; of a deleted venue there is what was sent', async () => {
  let down = true
  const { user } = setUp('/', () => {
    if (down) throw refusal('系统繁忙，请稍后再试')
    return detail({ venue: null })
  })
  const { dialog, headings } = await open(user)
  await dialog.findByText('加载失败：系统繁忙，请稍后再试')
  down = false
  await user.click(dialog.getByText(/^重\s?试$/))
  await dialog.findByText('该场地已被删除')
  expect(headings()).toEqual(['申请信息', '审核记录', '场地资料', '图片与视频'])
})
