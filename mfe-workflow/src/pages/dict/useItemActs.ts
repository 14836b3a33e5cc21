import type { ManagedDict } from '@zz/api-contract/dictionary'
import type { RowAction } from '@zz/shared-ui/list'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useSetDictItemStatusMutation, useSortDictItemsMutation } from './dictApi'
import { DISABLED, type DictItem } from './words'

/** The codes with two neighbours changed about; the same order at either end. */
const moved = (codes: readonly string[], from: number, by: 1 | -1): string[] => {
  const next = [...codes]
  const [code] = next.splice(from, 1)
  next.splice(from + by, 0, ...(code === undefined ? [] : [code]))
  return next
}

/** What can be done with an entry of the dictionary. */
export function useItemActs(
  dict: ManagedDict | undefined,
  edit: (item: DictItem) => void,
): (item: DictItem) => readonly RowAction[] {
  const confirm = useConfirm()
  const [setStatus, status] = useSetDictItemStatusMutation()
  const [sort, sorting] = useSortDictItemsMutation()
  const busy = status.isLoading || sorting.isLoading
  return (item) => {
    if (dict === undefined || dict.kind === 'fixed') return []
    const { appCode, dictCode } = dict
    const codes = dict.dictDetails.map(({ code }) => code)
    const at = codes.indexOf(item.code)
    const turn = (to: 1 | 2) => setStatus({ appCode, dictCode, code: item.code, status: to })
    const move = (by: 1 | -1): void => {
      if (!busy) void sort({ appCode, dictCode, codes: moved(codes, at, by) })
    }
    const disable = (): void =>
      confirm({
        title: `确定停用“${item.codeCn}”吗？`,
        content: '停用后不再供选择，已使用的不受影响。',
        okText: '停用',
        danger: true,
        onOk: async () => (await turn(DISABLED)).error === undefined,
      })
    return [
      { label: '编辑', onClick: () => edit(item) },
      ...(dict.kind === 'open'
        ? [
            item.status === DISABLED
              ? { label: '启用', onClick: () => turn(1) }
              : { label: '停用', danger: true, onClick: disable },
          ]
        : []),
      ...(at > 0 ? [{ label: '上移', onClick: () => move(-1) }] : []),
      ...(at < codes.length - 1 ? [{ label: '下移', onClick: () => move(1) }] : []),
    ]
  }
}
