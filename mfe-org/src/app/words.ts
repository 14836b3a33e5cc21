/** Codes of apps and their words (decisions W1, G7). */
import type { AppRow } from '@zz/api-contract/app'
import type { Tone } from '@zz/shared-ui/widgets'

/** A flag of the wire that is set; 2 is not (decisions G7). */
export const YES = 1
/** `enable` of the call that opens an app to its users (AP-03). */
export const ENABLED = 1
/** `enable` of the call that closes an app (AP-03). */
export const DISABLED = 2

/** Names are cut at so many characters: on the workbench, and in the store (S2 §9). */
export const NAME_LENGTH = { workbench: 15, store: 4 } as const
const MOST_KEYWORDS = 5

/** Words of `chargeType`. */
export const CHARGE: Readonly<Record<AppRow['chargeType'], string>> = {
  1: '免费',
  2: '限时免费',
  3: '收费',
}

/** Why 管理 cannot be pressed by somebody who does not manage the app (AP-03). */
export const NO_PERMISSION = '暂无管理权限'
/** Stands in the place of 进入 where the app leads nowhere. */
export const NO_ADDRESS = '暂未提供访问地址'
/** Said to a member whom the use scope leaves out, before they may ask for it. */
export const OUT_OF_SCOPE = '您不在该应用的使用范围内，可申请使用'

/** Said of an app that the operators took out of the store after it was opened here. */
export const DELISTED = '该应用已从应用中心下架，本组织已开通，可继续使用'

/** The keywords that are shown, and all of them for the tooltip. */
export const keywordsOf = ({ keywords }: Pick<AppRow, 'keywords'>) => {
  const all = keywords.split(',').filter(Boolean)
  return { shown: all.slice(0, MOST_KEYWORDS), all: all.join('、') }
}

/** What of an app’s state is worth a tag; nothing of one that simply works. */
export const stateOf = ({
  isOpen,
  isUse,
  isListed,
}: Pick<AppRow, 'isOpen' | 'isUse' | 'isListed'>): {
  readonly label: string
  readonly tone: Tone
} | null => {
  if (isOpen !== YES) return null
  if (isUse === YES && isListed !== YES) return { label: '已下架', tone: 'waiting' }
  return isUse === YES ? { label: '已开通', tone: 'done' } : { label: '已停用', tone: 'off' }
}
