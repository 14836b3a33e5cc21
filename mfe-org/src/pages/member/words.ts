/** Codes of members and their words (decisions G13, N1, N4). */
import type { MemberRow } from '@zz/api-contract/member'

/** What messages about acts over several members call them. */
export const THING = '成员'

/** As many as one act takes. */
export const MOST_CHOSEN = 5000

/** Words of a member's `status`. */
export const STATUS_WORDS = { 1: '正常', 2: '已离职', 3: '已注销' } as const

/** Words of the platforms (S1 §2). */
export const PLATFORM_WORDS = { gov: '政务端', wisdom: '智慧端', drifter: '漂流端' } as const

/** Choices of a field, in the order of the documents. */
export const PLATFORMS = (Object.keys(PLATFORM_WORDS) as (keyof typeof PLATFORM_WORDS)[]).map(
  (value) => ({ value, label: PLATFORM_WORDS[value] }),
)

/** `status` of a member who has neither left nor cancelled the account. */
export const NORMAL = 1

/** Platforms of one member, joined by 、. */
export const platformWords = ({ platforms }: Pick<MemberRow, 'platforms'>): string =>
  platforms.map((platform) => PLATFORM_WORDS[platform]).join('、')

/** Departments of one member, joined by 、, the main one first. */
export const departmentWords = ({ departments }: Pick<MemberRow, 'departments'>): string =>
  departments.map(({ name }) => name).join('、')

/** A position, with what became of it (decisions S4.9). */
export const positionWords = ({
  positionName,
  positionStatus,
}: Pick<MemberRow, 'positionName' | 'positionStatus'>): string =>
  positionName === null ? '' : positionStatus === 2 ? `${positionName}（已停用）` : positionName
