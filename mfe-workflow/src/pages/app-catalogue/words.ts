/** Codes of the catalogue of apps and their words (decisions W1, S4.19). */
import type { CatalogueApp } from '@zz/api-contract/catalogue'
import type { Tone } from '@zz/shared-ui/widgets'

/** A flag of the wire that is set; 2 is not (decisions G7). */
export const YES = 1
/** A flag of the wire that is not set. */
export const NO = 2
/** `status` of an app that organisations find and may open. */
export const LISTED = 2

/** A listed app is the usual state: a word without a tag. */
export const STATUSES: Readonly<
  Record<CatalogueApp['status'], { readonly label: string; readonly tone: Tone | null }>
> = {
  1: { label: '未上架', tone: 'waiting' },
  2: { label: '已上架', tone: null },
  3: { label: '已下架', tone: 'off' },
}

/** Words of `chargeType`. */
export const CHARGE: Readonly<Record<CatalogueApp['chargeType'], string>> = {
  1: '免费',
  2: '限时免费',
  3: '收费',
}

/** Parts of this product that are apps, by their codes; the workbench opens a screen of theirs. */
export const PRODUCT_APPS: Readonly<Record<string, string>> = {
  todo: '协同待办',
  message: '站内信',
  contacts: '通讯录',
  venue: '场地预约',
}

/** Whether it is a part of this product: then it has no address. */
export const isProductApp = ({ appUrl }: Pick<CatalogueApp, 'appUrl'>): boolean => appUrl === null

/** Who opens it and says who may use it. */
export const managedBy = ({
  isDefault,
  isOpt,
}: Pick<CatalogueApp, 'isDefault' | 'isOpt'>): string =>
  isDefault === YES ? '默认应用' : isOpt === YES ? '组织自行管理' : '平台统一管理'

/** Choices of 收费方式, in the order of the codes. */
export const CHARGE_OPTIONS = ([1, 2, 3] as const).map((value) => ({ value, label: CHARGE[value] }))
/** Choices of 管理方式. */
export const MANAGED_OPTIONS = [
  { value: YES, label: '组织自行管理' },
  { value: NO, label: '平台统一管理' },
] as const
/** Choices of 默认应用. */
export const YES_NO_OPTIONS = [
  { value: NO, label: '否' },
  { value: YES, label: '是' },
] as const
