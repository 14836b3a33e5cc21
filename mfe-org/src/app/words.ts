/** Codes of apps and their words (decisions W1, G7). */
import type { AppRow } from '@zz/api-contract/app'
import type { Tone } from '@zz/shared-ui/widgets'

export const YES = 1
export const ENABLED = 1
export const DISABLED = 2

/** Names are cut at so many characters: on the workbench, and in the store (S2 §9). */
export const NAME_LENGTH = { workbench: 15, store: 4 } as const
const MOST_KEYWORDS = 5

export const CHARGE: Readonly<Record<AppRow['chargeType'], string>> = {
  1: '免费',
  2: '限时免费',
  3: '收费',
}

export const NO_PERMISSION = '暂无管理权限'
export const OUT_OF_SCOPE = '您不在该应用的使用范围内，可申请使用'

/** The keywords that are shown, and all of them for the tooltip. */
export const keywordsOf = ({ keywords }: Pick<AppRow, 'keywords'>) => {
  const all = keywords.split(',').filter(Boolean)
  return { shown: all.slice(0, MOST_KEYWORDS), all: all.join('、') }
}

/** What of an app’s state is worth a tag; nothing of one that simply works. */
export const stateOf = ({
  isOpen,
  isUse,
}: Pick<AppRow, 'isOpen' | 'isUse'>): { readonly label: string; readonly tone: Tone } | null => {
  if (isOpen !== YES) return null
  return isUse === YES ? { label: '已开通', tone: 'done' } : { label: '已停用', tone: 'off' }
}
