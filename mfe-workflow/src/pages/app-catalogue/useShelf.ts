import type { CatalogueApp } from '@zz/api-contract/catalogue'
import type { RowAction } from '@zz/shared-ui/list'
import { useConfirm } from '@zz/shared-ui/widgets'
import {
  useDeleteCatalogueAppMutation,
  useDelistCatalogueAppMutation,
  useListCatalogueAppMutation,
} from './catalogueApi'
import { LISTED, YES } from './words'

const listingText = ({ isDefault }: CatalogueApp): string =>
  isDefault === YES
    ? '这是默认应用：上架后为全部组织开通，全体成员都可以使用，组织不能停用。'
    : '上架后，所有组织都能在应用中心看到它；由组织自行管理的应用可以开通使用。'

const delistingText = ({ openCount }: CatalogueApp): string =>
  openCount === 0
    ? '下架后，组织在应用中心看不到它，也不能开通。'
    : `下架后，未开通的组织在应用中心看不到它，也不能开通；已开通的 ${openCount} 个组织可继续使用和管理。`

/** What takes an app into the store and out of it, each after a question that says what follows. */
export function useShelf(): (row: CatalogueApp) => readonly RowAction[] {
  const confirm = useConfirm()
  const [list] = useListCatalogueAppMutation()
  const [delist] = useDelistCatalogueAppMutation()
  const [remove] = useDeleteCatalogueAppMutation()
  return (row) => {
    const { id, name, status, openCount, isDefault, isBuiltIn } = row
    if (status === LISTED) {
      // It never leaves the store.
      if (isBuiltIn === YES) return []
      return [
        {
          label: '下架',
          danger: true,
          disabled: isDefault === YES,
          reason: '默认应用对全部组织开放，请先改为非默认应用',
          onClick: () =>
            confirm({
              title: `确认下架“${name}”吗？`,
              content: delistingText(row),
              okText: '下架',
              danger: true,
              onOk: () => delist({ id }),
            }),
        },
      ]
    }
    const isUsed = openCount > 0
    return [
      {
        label: '上架',
        onClick: () =>
          confirm({
            title: `确认上架“${name}”吗？`,
            content: listingText(row),
            okText: '上架',
            onOk: () => list({ id }),
          }),
      },
      ...(isUsed
        ? []
        : [
            {
              label: '删除',
              danger: true,
              onClick: () =>
                confirm({
                  title: `确认删除“${name}”吗？`,
                  content: '还没有组织开通它。删除后不可恢复。',
                  okText: '删除',
                  danger: true,
                  onOk: () => remove({ id }),
                }),
            },
          ]),
    ]
  }
}
