import { useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import { Branches } from './branches'
import type { DepartmentSource } from './types'

/**
 * The branches of a source, read from their beginning; read again when `revision` is another, and
 * opened down to `chosen`. `onReveal` hears at which row that stands.
 */
export function useBranches(
  source: DepartmentSource,
  revision: number,
  chosen: string | undefined,
  onReveal: (index: number) => void,
): Branches {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const branches = useMemo(() => new Branches(source, redraw), [source])
  const revealed = useEffectEvent((id: string) =>
    onReveal(branches.rows.findIndex((row) => row.key === id)),
  )
  useEffect(() => {
    let current = true
    const begin = async (): Promise<void> => {
      await branches.begin()
      if (chosen !== undefined && (await branches.reveal(chosen)) && current) revealed(chosen)
    }
    void begin()
    return () => {
      current = false
    }
  }, [branches, chosen])
  const reload = useEffectEvent(() => {
    if (branches.begun) void branches.reload()
  })
  useEffect(() => reload(), [revision])
  return branches
}
