/** Codes of members and their words (decisions G13, N1, N4). */
import type { MemberRow } from '@zz/api-contract/member'

export const THING = '成员'

/** As many as one act takes. */
export const MOST_CHOSEN = 5000

export const STATUS_WORDS = { 1: '正常', 2: '已离职', 3: '已注销' } as const

export const PLATFORM_WORDS = { gov: '政务端', wisdom: '智慧端', drifter: '漂流端' } as const

export const PLATFORMS = (Object.keys(PLATFORM_WORDS) as (keyof typeof PLATFORM_WORDS)[]).map(
  (value) => ({ value, label: PLATFORM_WORDS[value] }),
)

export const NORMAL = 1

export const platformWords = ({ platforms }: Pick<MemberRow, 'platforms'>): string =>
  platforms.map((platform) => PLATFORM_WORDS[platform]).join('、')

export const departmentWords = ({ departments }: Pick<MemberRow, 'departments'>): string =>
  departments.map(({ name }) => name).join('、')

/** Without the code of the mainland, which nobody writes. */
export const mobileWords = (mobile: string | null): string => (mobile ?? '').replace(/^\+86/, '')

/** A position, with what became of it (decisions S4.9). */
export const positionWords = ({
  positionName,
  positionStatus,
}: Pick<MemberRow, 'positionName' | 'positionStatus'>): string =>
  positionName === null ? '' : positionStatus === 2 ? `${positionName}（已停用）` : positionName
