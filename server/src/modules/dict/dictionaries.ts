/**
 * The dictionaries of the product (decisions G13). A change raises DICT_VERSION, which browsers'
 * caches follow (G16).
 */

export const DICT_VERSION = '1'

/** Home application of a dictionary (S1 §4): wf, gc, uc, pb, td, mt. */
export type AppCode = 'wf' | 'gc' | 'uc' | 'pb' | 'td' | 'mt'

/** An entry with its words in both languages; the code is what tables store. */
export interface DictDetail {
  readonly code: string
  readonly codeCn: string
  readonly codeEn: string
}

/** `appCode` and `dictCode` together are its key. */
export interface Dictionary {
  readonly appCode: AppCode
  readonly dictCode: string
  readonly dictName: string
  readonly namespace: string
  readonly dictDetails: readonly DictDetail[]
}

const dictionary = (
  appCode: AppCode,
  dictCode: string,
  dictName: string,
  details: readonly (readonly [string, string, string])[],
): Dictionary => ({
  appCode,
  dictCode,
  dictName,
  namespace: 'default',
  dictDetails: details.map(([code, codeCn, codeEn]) => ({ code, codeCn, codeEn })),
})

/** As the product ships them, without what operators changed. */
export const DICTIONARIES: readonly Dictionary[] = [
  dictionary('uc', 'Platform', '端', [
    ['gov', '政务端', 'Gov'],
    ['wisdom', '智慧端', 'Wisdom'],
    ['drifter', '漂流端', 'Drifter'],
  ]),
  dictionary('uc', 'TenantType', '组织类型', [
    ['1', '政府', 'GOV'],
    ['2', '企业', 'COM'],
    ['3', '高校', 'SCH'],
    ['4', '社区', 'CMM'],
    ['5', '人才', 'TAL'],
    ['6', '党组织', 'PAR'],
    ['7', '小区', 'RES'],
  ]),
  dictionary('uc', 'AuditStatus', '审核状态', [
    ['1', '待审核', 'Pending'],
    ['2', '已通过', 'Approved'],
    ['3', '已拒绝', 'Rejected'],
  ]),
  dictionary('uc', 'Degree', '学历', [
    ['1', '小学', 'Primary school'],
    ['2', '初中', 'Junior high school'],
    ['3', '高中/中专', 'High school'],
    ['4', '大专', 'College'],
    ['5', '本科', 'Bachelor'],
    ['6', '硕士', 'Master'],
    ['7', '博士', 'Doctor'],
    ['8', '其他', 'Other'],
  ]),
  dictionary('uc', 'Sex', '性别', [
    ['1', '男', 'Male'],
    ['2', '女', 'Female'],
    ['3', '保密', 'Undisclosed'],
  ]),
  dictionary('uc', 'TenantAttribute', '组织属性', [
    ['GOV:1', '行政机关', 'Administrative organ'],
    ['GOV:2', '事业单位', 'Public institution'],
    ['GOV:3', '派出机构', 'Dispatched agency'],
    ['GOV:4', '其他', 'Other'],
    ['COM:1', '国有', 'State-owned'],
    ['COM:2', '民营', 'Private'],
    ['COM:3', '外资', 'Foreign-funded'],
    ['COM:4', '个体', 'Self-employed'],
    ['COM:5', '社会组织', 'Social organisation'],
    ['SCH:1', '公办', 'Public'],
    ['SCH:2', '民办', 'Private'],
    ['SCH:3', '合作办学', 'Joint'],
    ['CMM:1', '城市社区', 'Urban community'],
    ['CMM:2', '农村社区', 'Rural community'],
    ['TAL:1', '公共服务机构', 'Public service agency'],
    ['TAL:2', '人力资源企业', 'Human resources company'],
    ['PAR:1', '党委', 'Party committee'],
    ['PAR:2', '党总支', 'General Party branch'],
    ['PAR:3', '党支部', 'Party branch'],
    ['RES:1', '商品房', 'Commercial housing'],
    ['RES:2', '保障房', 'Affordable housing'],
    ['RES:3', '老旧小区', 'Old estate'],
    ['RES:4', '单位大院', 'Work-unit compound'],
  ]),
  dictionary('uc', 'MsgCategory', '消息类别', [
    ['1', '安全消息', 'Security'],
    ['2', '服务消息', 'Service'],
  ]),
  dictionary('uc', 'ChargeType', '收费类型', [
    ['1', '免费', 'Free'],
    ['2', '限时免费', 'Free for a time'],
    ['3', '收费', 'Charged'],
  ]),
  dictionary('mt', 'UseStatus', '使用状态', [
    ['1', '空闲中', 'Free'],
    ['2', '使用中', 'In use'],
  ]),
  dictionary('mt', 'Forbidden', '封禁状态', [
    ['1', '已封禁', 'Banned'],
    ['2', '正常', 'Normal'],
  ]),
  dictionary('mt', 'VenueLabel', '场地标签', [
    ['1', '会议', 'Meeting'],
    ['2', '活动', 'Activity'],
    ['3', '培训', 'Training'],
    ['4', '报告', 'Lecture'],
    ['5', '体育', 'Sports'],
    ['6', '其他', 'Other'],
  ]),
  dictionary('td', 'TodoType', '待办类型', [
    ['1', '普通待办', 'Ordinary'],
    ['2', '审批待办', 'Approval'],
    ['3', '系统审批', 'System approval'],
    ['4', '自定义审批', 'Custom approval'],
  ]),
  dictionary('td', 'TodoTaskType', '任务类型', [
    ['1', '普通', 'Ordinary'],
    ['2', '催办', 'Urged'],
    ['3', '督办', 'Supervised'],
    ['4', '紧急', 'Urgent'],
  ]),
  dictionary('td', 'TodoStatus', '待办状态', [
    ['1', '进行中', 'In progress'],
    ['2', '已完成', 'Done'],
    ['3', '已逾期', 'Overdue'],
    ['4', '已撤销', 'Revoked'],
  ]),
]
