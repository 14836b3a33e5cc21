import { listNames } from '@zz/shared-ui/batch'
import { useConfirm } from '@zz/shared-ui/widgets'

interface Removed {
  readonly id: string
  readonly name: string
}

/**
 * Asks before people or departments lose a role, one or several; `describe` says what follows for
 * those named. The question stays open where the call fails.
 */
export function useAskRemove(
  thing: string,
  describe: (names: string) => string,
  send: (ids: string[]) => Promise<{ readonly error?: unknown }>,
): (rows: readonly Removed[], onDone?: () => void) => void {
  const confirm = useConfirm()
  return (rows, onDone) =>
    confirm({
      title: '确认删除吗？',
      content: describe(listNames(rows, thing)),
      okText: '删除',
      danger: true,
      onOk: async () => {
        const { error } = await send(rows.map(({ id }) => id))
        if (error !== undefined) return false
        onDone?.()
        return true
      },
    })
}
