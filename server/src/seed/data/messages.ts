/**
 * 64 messages over three months for each of the accounts meant to be tried: 9 unread security and
 * 14 unread service ones (decisions section 5).
 */

import type { StoredMessageRow } from '../../modules/message/deliver-queries.ts'
import { shanghaiDay, shanghaiMonth } from '../../platform/time.ts'
import { PEOPLE } from './people.ts'
import { type DemoTodo, demoTodos } from './todos.ts'

const PER_PERSON = 64
const UNREAD_SECURITY = 9
const UNREAD_SERVICE = 14
const THIS_MONTH = 24

type Text = readonly [event: string, subject: string, content: string, routeId?: string]

/** One of each trigger of decisions S4.18, security first. */
const SECURITY: readonly Text[] = [
  [
    'session.started',
    '新设备登录提醒',
    '您的账号在新设备上登录。如非本人操作，请立即修改密码。',
    'usercenter.home',
  ],
  [
    'user.password.set',
    '登录密码已修改',
    '您的登录密码已修改，其他设备已退出登录。如非本人操作，请立即找回密码。',
    'usercenter.home',
  ],
  ['member.joined', '您已加入组织', '您已成为“锦云区人民政府”的成员，可在切换组织中进入。'],
  ['tenant.restored', '组织状态变更通知', '您所在的组织已恢复正常使用。'],
  [
    'operator.notice',
    '平台维护通知',
    '平台将于本周六 00:00 至 02:00 进行例行维护，期间部分功能可能短暂不可用。',
  ],
]

const SERVICE: readonly Text[] = [
  [
    'approval.applied:tenantCreate',
    '组织创建申请待审核',
    '“望江社区居民委员会”提交了创建申请，请及时审核。',
  ],
  ['todo.created', '您有新的待办', '', 'todo.detail'],
  [
    'approval.decided:tenantCreate',
    '组织创建申请已通过',
    '“枫林社区居民委员会”的创建申请已通过审核。',
  ],
  ['approval.decided:belong', '归属申请已通过', '“枫林社区居民委员会”的归属申请已通过审核。'],
  [
    'approval.decided:superiorChange',
    '上级变更申请已通过',
    '“云澜科技有限公司”的上级变更申请已通过审核。',
  ],
  ['approval.applied:join', '加入申请待审核', '“高远”申请加入本组织，请及时审核。'],
  ['invite.sent', '您收到一份组织邀请', '“枫林雅苑小区”邀请您加入，请在加入组织页查看。'],
  [
    'approval.decided:certification',
    '组织认证申请已通过',
    '“锦云区人民政府”的认证申请已通过审核。',
  ],
  ['todo.urged', '待办催办提醒', '', 'todo.detail'],
  [
    'approval.decided:venueListing',
    '场地上架申请已通过',
    '场地“枫林社区会议厅”的上架申请已通过审核。',
  ],
  [
    'approval.applied:booking',
    '场地预约待审核',
    '场地“政务中心第一会议室”收到新的预约申请，请及时审核。',
  ],
  ['booking.starting', '预约即将开始', '您预约的“枫林社区会议厅”将在 30 分钟后开始使用。'],
  ['group.created', '组织群已创建', '“锦云区政府全员群”已创建，您已被加入。'],
  ['app.opened', '应用已开通', '应用“问卷调查”已开通，您在使用范围内。'],
  ['startup.expiring', '启动图即将到期', '自定义启动图将在 3 天后到期，请及时更新。'],
  ['department.moved', '部门调整通知', '您所在的部门隶属关系已调整。'],
]

const SENTENCES = [
  '为进一步规范待办事项办理流程，提高跨部门协作效率，现将本季度有关工作安排通知如下，请各部门结合实际认真落实。',
  '各部门收到待办后应在规定时限内响应，确认办理人员和计划完成时间，并在系统中更新进展。',
  '涉及两个以上部门的事项，由首个接收部门牵头协调，其他部门应主动配合，不得推诿。',
  '办理过程中需要补充材料的，应一次性告知，避免群众和企业多次往返。',
  '对确因客观原因不能按期办结的，应至少提前一个工作日提出延期申请，说明原因和新的完成时间。',
  '办结后应及时上传办理结果和相关附件，确保过程可追溯、结果可查询。',
  '信息科每周汇总一次各部门办理情况，对逾期事项逐项核实并通报。',
  '综合科对督办和紧急事项进行重点跟踪，每日向分管领导报告进度。',
  '各社区居民委员会应当指定专人负责网格事项的接收和反馈，做到件件有回音。',
  '请各部门负责人在收到本通知后三个工作日内完成内部传达，并将联络员名单报送综合科。',
  '本通知自发布之日起执行，此前有关规定与本通知不一致的，以本通知为准。',
  '执行中遇到的问题，可通过站内信或电话向综合科反映，由综合科统一答复。',
] as const

/** Whole sentences in turn, at least so many characters, beginning with the `from`th. */
const prose = (from: number, length: number): string => {
  let text = ''
  for (let nth = from; text.length < length; nth += 1) text += SENTENCES[nth % SENTENCES.length]
  return text
}

const LONG_SUBJECT = '关于规范待办事项办理流程的通知'
const longText = (): string =>
  [
    `<p>各部门：</p><p>${prose(0, 380)}</p><h3>一、办理时限</h3><p>${prose(4, 380)}</p>`,
    '<table><thead><tr><th>类型</th><th>响应时限</th><th>办结时限</th></tr></thead><tbody>',
    '<tr><td>普通</td><td>1 个工作日</td><td>5 个工作日</td></tr><tr><td>督办</td><td>4 小时</td><td>3 个工作日</td></tr>',
    '<tr><td>紧急</td><td>30 分钟</td><td>当日</td></tr></tbody></table>',
    '<h3>二、职责分工</h3><ol><li><strong>信息科</strong>负责平台运行保障和数据统计。</li>',
    '<li><strong>综合科</strong>负责督办事项的跟踪与通报。</li><li>各科室指定一名<em>联络员</em>，每日查看未办结事项。</li></ol>',
    `<p>${prose(7, 600)}</p><blockquote>逾期未反馈的事项，将在每周例会上通报。</blockquote><h3>三、工作要求</h3><p>${prose(1, 640)}</p>`,
  ].join('')

function momentOf(nth: number, now: Date): Date {
  const start = shanghaiDay(now).getTime()
  const dayOfMonth = new Date(start + 8 * 3_600_000).getUTCDate()
  const span = now.getTime() - (start - (dayOfMonth - 1) * 86_400_000)
  if (nth < THIS_MONTH)
    return new Date(now.getTime() - Math.floor((span * (nth + 1)) / (THIS_MONTH + 1)))
  return new Date(now.getTime() - span - (nth - THIS_MONTH + 1) * 36 * 3_600_000)
}

/** What a message about a to-do says and where it leads: one that the person works on. */
function aboutTodo(
  event: string,
  todo: DemoTodo | undefined,
): { readonly content: string; readonly params: Readonly<Record<string, string>> | null } {
  const title = todo?.title ?? '社区便民服务中心网络升级'
  const content =
    event === 'todo.created'
      ? `待办“${title}”已指派给您，请及时处理。`
      : `待办“${title}”的创建人催促您尽快处理。`
  return { content, params: todo === undefined ? null : { id: todo.id } }
}

const paramsOf = (event: string): Readonly<Record<string, string>> =>
  event === 'session.started'
    ? { tab: 'devices' }
    : event === 'user.password.set'
      ? { tab: 'security' }
      : {}

/** The long one stands among the unread of this month. */
const LONG_AT = 2

function ofPerson(
  userId: string,
  offset: number,
  now: Date,
  todos: readonly DemoTodo[],
): StoredMessageRow[] {
  const unread: Record<1 | 2, number> = { 1: UNREAD_SECURITY, 2: UNREAD_SERVICE }
  const turn: Record<1 | 2, number> = { 1: 0, 2: 0 }
  const long = longText()
  const own = todos.filter((todo) => todo.executors.some((each) => each.userId === userId))
  return Array.from({ length: PER_PERSON }, (_, nth): StoredMessageRow => {
    const msgCategory = nth % 5 < 2 ? 1 : 2
    const texts = msgCategory === 1 ? SECURITY : SERVICE
    const [event, subject, words, routeId = null] = texts[turn[msgCategory] % texts.length] ?? [
      'operator.notice',
      '通知',
      '通知',
    ]
    turn[msgCategory] += 1
    const createdAt = momentOf(nth, now)
    const isUnread = unread[msgCategory] > 0
    if (isUnread) unread[msgCategory] -= 1
    const about =
      routeId === 'todo.detail'
        ? aboutTodo(event, own[nth % own.length])
        : { content: words, params: paramsOf(event) }
    return {
      userId,
      yyyyMm: shanghaiMonth(createdAt),
      id: String(700_000 + offset * PER_PERSON + (PER_PERSON - nth)),
      tenantId: msgCategory === 1 ? null : '2',
      event,
      bizType: event.split('.')[0] ?? event,
      bizId: about.params?.id ?? String(900_000 + offset * PER_PERSON + nth),
      subject: nth === LONG_AT ? LONG_SUBJECT : subject,
      content: nth === LONG_AT ? long : `<p>${about.content}</p>`,
      msgCategory,
      readed: isUnread ? 2 : 1,
      dedupeKey: `demo:${nth}`,
      createdAt,
      routeId: nth === LONG_AT || about.params === null ? null : routeId,
      routeParams: JSON.stringify(about.params ?? {}),
    }
  })
}

export function demoMessages(now: Date): StoredMessageRow[] {
  const todos = demoTodos(now)
  return PEOPLE.filter((person) => person.description !== undefined).flatMap((person, offset) =>
    ofPerson(person.id, offset, now, todos),
  )
}
