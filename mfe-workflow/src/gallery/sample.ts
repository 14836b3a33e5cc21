/**
 * Made-up rows for the gallery alone: plausible names, dates relative to now, always the same
 * order.
 */

export interface SampleRow {
  readonly id: string
  readonly title: string
  readonly creator: string
  readonly department: string
  readonly kind: number
  readonly status: number
  readonly executors: number
  readonly createTime: number
  readonly deadline: number | null
}

/** Words of `kind`, which counts from 1. */
export const SAMPLE_KINDS = ['普通', '催办', '督办', '紧急'] as const
/** Words of `status`, which counts from 1. */
export const SAMPLE_STATUSES = ['进行中', '已完成', '已逾期', '已撤销'] as const

const PEOPLE = [
  '周明',
  '林雪',
  '陈思远',
  '赵岚',
  '何平',
  '高远',
  '吴桐',
  '马莉',
  '李伟',
  '欧阳文静',
]
const DEPARTMENTS = ['办公室', '综合科', '信息科', '应急管理科', '社区建设科', '信访科']
const TITLES = [
  '枫林社区第三季度消防安全检查结果汇总上报',
  '老旧小区加装电梯意见征集',
  '报送本周信访件办理情况',
  '党群活动中心空调检修',
  '人口普查入户登记复核（第二网格）',
  '汛期值班表确认',
  '转发《关于进一步加强住宅小区电动自行车停放充电安全管理工作的通知》并于本周五前反馈各小区整改落实情况及存在的问题清单',
  '更新居民健康档案',
  '协助安居云物业核对车位信息',
  '街道重点项目进度表',
]
const DAY = 86_400_000
const OVERDUE = 3

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** `count` rows, newest first. */
export function sampleRows(count: number, now = Date.now()): SampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const created = now - index * 2_700_000 - (index % 7) * 41_000
    const status = ((index * 3 + Math.floor(index / 3)) % 4) + 1
    // What is overdue was due before today.
    const due = status === OVERDUE ? -1 - (index % 4) : 1 + (index % 9)
    return {
      id: String(90_000_000_000 + index),
      title: pick(TITLES, index * 3 + Math.floor(index / 10)),
      creator: pick(PEOPLE, index * 7),
      department: pick(DEPARTMENTS, index * 5),
      kind: ((index * 5 + Math.floor(index / 4)) % 4) + 1,
      status,
      executors: ((index * 11) % 23) + 1,
      createTime: created,
      deadline: index % 6 === 4 ? null : created + due * DAY,
    }
  })
}
