/** 64 messages over three months for each of the accounts meant to be tried: 9 unread security and 14 unread service ones (decisions section 5). */
import { shanghaiDay, shanghaiMonth } from '../../platform/time.ts'
import type { MessageRow } from '../../modules/message/queries.ts'
import { PEOPLE } from './people.ts'

const PER_PERSON = 64
const UNREAD_SECURITY = 9
const UNREAD_SERVICE = 14
const THIS_MONTH = 24
const LONG_TEXT = 2000

type Text = readonly [event: string, subject: string, content: string]

/** One of each trigger of decisions S4.18, security first. */
const SECURITY: readonly Text[] = [
  ['session.started', '新设备登录提醒', '您的账号在新设备上登录。如非本人操作，请立即修改密码。'],
  ['user.password.set', '登录密码已修改', '您的登录密码已修改，其他设备已退出登录。'],
  ['member.joined', '您已加入组织', '您已成为“锦云区人民政府”的成员，可在切换组织中进入。'],
  ['tenant.restored', '组织状态变更通知', '您所在的组织已恢复正常使用。'],
  ['operator.notice', '平台维护通知', '平台将于本周六 00:00 至 02:00 进行例行维护，期间部分功能可能短暂不可用。'],
]

const SERVICE: readonly Text[] = [
  ['tenant.submitted', '组织创建申请待审核', '“望江社区居委会”提交了创建申请，请及时审核。'],
  ['tenant.decided', '组织创建申请已通过', '您提交的组织创建申请已通过审核。'],
  ['belong.decided', '归属申请已处理', '“枫林社区居民委员会”的归属申请已通过。'],
  ['superior.decided', '上级变更申请已处理', '组织的上级变更申请已通过审核。'],
  ['apply.submitted', '新的加入申请', '有成员申请加入本组织，请及时审核。'],
  ['invite.sent', '您收到一份组织邀请', '“枫林雅苑小区”邀请您加入，请在加入组织页查看。'],
  ['certification.decided', '组织认证结果', '组织认证资料已通过审核。'],
  ['todo.created', '您有新的待办', '待办“社区便民服务中心网络升级”已指派给您，请及时处理。'],
  ['todo.urged', '待办催办提醒', '待办“应急物资盘点与补充”的创建人催促您尽快处理。'],
  ['venue.decided', '场地上架申请已通过', '“枫林社区会议厅”已通过上架审核。'],
  ['booking.submitted', '新的场地预约', '“政务中心第一会议室”收到新的预约申请。'],
  ['booking.starting', '预约即将开始', '您预约的“枫林社区会议厅”将在 30 分钟后开始使用。'],
  ['group.created', '组织群已创建', '“锦云区政府全员群”已创建，您已被加入。'],
  ['app.opened', '应用已开通', '应用“问卷调查”已开通，您在使用范围内。'],
  ['startup.expiring', '启动图即将到期', '自定义启动图将在 3 天后到期，请及时更新。'],
  ['department.moved', '部门调整通知', '您所在的部门隶属关系已调整。'],
]

const PARAGRAPH = '各部门：为进一步规范待办事项办理流程，提高跨部门协作效率，现将本季度有关工作安排通知如下，请结合实际认真落实，并于规定时间内反馈办理情况。'

const longText = (): string => {
  const paragraphs = Math.ceil(LONG_TEXT / PARAGRAPH.length)
  const text = PARAGRAPH.repeat(paragraphs).slice(0, LONG_TEXT)
  return `<h3>关于规范待办事项办理流程的通知</h3><p>${text.slice(0, 800)}</p><p>${text.slice(800, 1400)}</p><p>${text.slice(1400)}</p>`
}

function momentOf(nth: number, now: Date): Date {
  const start = shanghaiDay(now).getTime()
  const dayOfMonth = new Date(start + 8 * 3_600_000).getUTCDate()
  const span = now.getTime() - (start - (dayOfMonth - 1) * 86_400_000)
  if (nth < THIS_MONTH) return new Date(now.getTime() - Math.floor((span * (nth + 1)) / (THIS_MONTH + 1)))
  return new Date(now.getTime() - span - (nth - THIS_MONTH + 1) * 36 * 3_600_000)
}

function ofPerson(userId: string, offset: number, now: Date): MessageRow[] {
  const unread: Record<1 | 2, number> = { 1: UNREAD_SECURITY, 2: UNREAD_SERVICE }
  const long = longText()
  return Array.from({ length: PER_PERSON }, (_, nth): MessageRow => {
    const msgCategory = nth % 5 < 2 ? 1 : 2
    const texts = msgCategory === 1 ? SECURITY : SERVICE
    const [event, subject, content] = texts[Math.floor((nth * (msgCategory === 1 ? 2 : 3)) / 5) % texts.length] ?? ['operator.notice', '通知', '通知']
    const createdAt = momentOf(nth, now)
    const isUnread = unread[msgCategory] > 0
    if (isUnread) unread[msgCategory] -= 1
    return {
      userId,
      yyyyMm: shanghaiMonth(createdAt),
      id: String(700_000 + offset * PER_PERSON + (PER_PERSON - nth)),
      tenantId: msgCategory === 1 ? null : '2',
      event,
      bizType: event.split('.')[0] ?? event,
      bizId: String(900_000 + offset * PER_PERSON + nth),
      subject,
      content: nth === 3 ? long : `<p>${content}</p>`,
      msgCategory,
      readed: isUnread ? 2 : 1,
      dedupeKey: `demo:${nth}`,
      createdAt,
    }
  })
}

export function demoMessages(now: Date): MessageRow[] {
  return PEOPLE.filter((person) => person.description !== undefined).flatMap((person, offset) => ofPerson(person.id, offset, now))
}
