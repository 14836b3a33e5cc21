/**
 * Demo applications to join and invitations by phone (decisions section 5): six wait, on each of the
 * four ways, five have passed, two were refused; one of somebody in no organisation was refused by
 * another one. Days are counted back from today.
 */

export interface DemoJoin {
  readonly tenantId: string
  readonly by: string
  /** 1 by name, 2 by code, 3 by link, 4 on invitation. */
  readonly source: 1 | 2 | 3 | 4
  readonly status: 1 | 2 | 3
  readonly day: number
  readonly text?: string
  /** Whose invitation it was. */
  readonly inviter?: string
  readonly department?: string
  readonly decidedBy?: string
  readonly reason?: string
}

const DISTRICT = '2'

export const JOINS: readonly DemoJoin[] = [
  {
    tenantId: DISTRICT,
    by: 'gaoyuan',
    source: 1,
    status: 1,
    day: 0,
    text: '借调到区政府办公室工作，申请加入组织。',
    department: '办公室',
  },
  { tenantId: DISTRICT, by: 'yaojing', source: 1, status: 1, day: 1 },
  {
    tenantId: DISTRICT,
    by: 'cuiying',
    source: 2,
    status: 1,
    day: 1,
    text: '参加区政务服务专班，需要使用协同待办。',
  },
  { tenantId: DISTRICT, by: 'lujianguo', source: 3, status: 1, day: 2 },
  {
    tenantId: DISTRICT,
    by: 'tanxuefeng',
    source: 3,
    status: 1,
    day: 3,
    text: '扫描会议室门口的二维码加入。',
  },
  { tenantId: DISTRICT, by: 'luxiaofan', source: 4, status: 1, day: 4, inviter: 'heping' },
  ...(['xuyang2024', 'hanmeimei', 'songjiayi', 'ouyangnan', 'dengkai'] as const).map(
    (by, index): DemoJoin => ({
      tenantId: DISTRICT,
      by,
      source: ([1, 2, 3, 3, 4] as const)[index] ?? 1,
      status: 2,
      day: 40 + index * 3,
      decidedBy: index % 2 === 0 ? 'linxue' : 'chensiyuan',
      ...(index === 4 ? { inviter: 'zhaolan' } : {}),
    }),
  ),
  {
    tenantId: DISTRICT,
    by: 'wangrui1',
    source: 2,
    status: 3,
    day: 12,
    decidedBy: 'linxue',
    reason: '非本单位人员，请核实后再申请',
  },
  { tenantId: DISTRICT, by: 'jianghaitao', source: 3, status: 3, day: 20, decidedBy: 'chensiyuan' },
  {
    tenantId: '7',
    by: 'gaoyuan',
    source: 1,
    status: 3,
    day: 9,
    text: '周末参加社区志愿服务。',
    decidedBy: 'zhongyi_',
    reason: '请先到居务办登记志愿者信息，再重新申请',
  },
]

export interface DemoInvitation {
  readonly tenantId: string
  readonly invitee: string
  readonly inviter: string
  readonly status: 1 | 2 | 3 | 5
  readonly day: number
}

export const INVITATIONS: readonly DemoInvitation[] = [
  { tenantId: '4', invitee: 'gaoyuan', inviter: 'lujianguo', status: 1, day: 1 },
  { tenantId: DISTRICT, invitee: 'wangrui1', inviter: 'linxue', status: 1, day: 2 },
  { tenantId: DISTRICT, invitee: 'pengyuhan', inviter: 'linxue', status: 2, day: 26 },
  { tenantId: DISTRICT, invitee: 'jianghaitao', inviter: 'zhouming', status: 3, day: 15 },
  { tenantId: DISTRICT, invitee: 'zhongyi_', inviter: 'linxue', status: 5, day: 30 },
]

/** Organisations that let themselves be found by name; 9 is closed to every search (section 5). */
export const SEARCHABLE: readonly string[] = ['2', '3', '4', '7', '10', '11']
export const CLOSED = '9'
