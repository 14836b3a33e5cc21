import type {
  AddCatalogueAppApiArg,
  CatalogueApp,
  CatalogueAppDetail,
} from '@zz/api-contract/catalogue'
import { isProductApp, NO, YES } from './words'

/** Members are named as the call names them, so that a refusal finds its field. */
export interface AppValues {
  readonly isProduct: boolean
  readonly code: string
  readonly appUrl: string
  readonly name: string
  readonly icon: string | null
  readonly supplier: string
  readonly keywords: readonly string[]
  readonly chargeType: CatalogueApp['chargeType']
  readonly isDefault: 1 | 2
  readonly isOpt: 1 | 2
  /** null while the field is empty. */
  readonly sort: number | null
  readonly introduction: string
}

/** What each field is called. */
export const LABELS: Readonly<Record<keyof AppValues, string>> = {
  isProduct: '应用来源',
  code: '应用编码',
  appUrl: '访问地址',
  name: '应用名称',
  icon: '应用图标',
  supplier: '供应商',
  keywords: '关键词',
  chargeType: '收费方式',
  isDefault: '默认应用',
  isOpt: '管理方式',
  sort: '排序',
  introduction: '应用介绍',
}

/** A new app: of somebody else, free, opened by organisations that want it. */
export const NEW_APP: AppValues = {
  isProduct: false,
  code: '',
  appUrl: '',
  name: '',
  icon: null,
  supplier: '',
  keywords: [],
  chargeType: 1,
  isDefault: NO,
  isOpt: YES,
  sort: 100,
  introduction: '',
}

/** An app as the fields hold it. */
export const valuesOf = (app: CatalogueAppDetail): AppValues => ({
  isProduct: isProductApp(app),
  code: app.code,
  appUrl: app.appUrl ?? '',
  name: app.name,
  icon: app.icon,
  supplier: app.supplier,
  keywords: app.keywords,
  chargeType: app.chargeType,
  isDefault: app.isDefault,
  isOpt: app.isOpt,
  sort: app.sort,
  introduction: app.introduction,
})

/** The fields as the calls take them. */
export const bodyOf = ({
  isProduct,
  code: _code,
  appUrl,
  name,
  supplier,
  keywords,
  sort,
  ...rest
}: AppValues): Omit<AddCatalogueAppApiArg, 'code'> => ({
  ...rest,
  name: name.trim(),
  supplier: supplier.trim(),
  keywords: keywords.map((keyword) => keyword.trim()),
  appUrl: isProduct ? null : appUrl.trim(),
  sort: sort ?? 0,
})

type Defaults = Pick<CatalogueApp, 'isDefault' | 'status'>

/** What follows where a save makes an app a default one, or no longer one; null where it does not. */
export const defaultText = (
  before: Defaults,
  isDefault: 1 | 2,
  isListed: boolean,
): string | null => {
  if (before.isDefault === isDefault) return null
  if (isDefault === YES)
    return `${isListed ? '保存后' : '上架后'}为全部组织开通，全体成员都可以使用；停用过它的组织会重新启用，组织不能再停用或设置使用范围。`
  return '已开通的组织保留它，但没有设置使用范围的组织里只有应用管理员可以使用，需由他们设置使用范围；新建的组织不再自动开通。'
}
