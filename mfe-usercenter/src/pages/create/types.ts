/** The seven types of organisations as the documents order them, each in one line (S2 §2.12; I10). */
import type { TenantTypeCode } from '@zz/contract/organisation'

/** The cards in their order, each with 去创建 (EO-03). */
export const TYPE_CARDS: readonly { readonly code: TenantTypeCode; readonly text: string }[] = [
  { code: 1, text: '各级政府、部门和街道办事处，可管理所有类型的下级组织' },
  { code: 6, text: '党委、党总支和党支部，开展党建工作' },
  { code: 4, text: '城市社区和农村社区的居民委员会、村民委员会' },
  { code: 3, text: '高等院校、中小学等各类学校' },
  { code: 5, text: '人才中心和人力资源服务机构' },
  { code: 7, text: '住宅小区，需选择上级组织和小区物业公司' },
  { code: 2, text: '各类企业，包括物业服务公司' },
]
