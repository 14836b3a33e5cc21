import type { PositionType } from '@zz/api-contract/org'
import { useRemote } from '@zz/shared-ui/remote'
import { useSearchParams } from '@zz/shared-ui/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { OTHERS } from './words'

const readTypeId = (text: string | null): string =>
  text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : OTHERS

/**
 * The type whose positions are shown, as `pid` in the query string. 其他 where it is missing or no
 * type any more, which is told unless the caller has left it by `leave`. `chooseNew` shows a type
 * that was just made and that `types` does not know yet.
 */
export function useChosenType(types: readonly PositionType[] | undefined): {
  readonly chosen: string
  readonly chooseNew: (id: string) => void
  readonly leave: (id: string) => void
} {
  const { notify } = useRemote()
  const [query, setQuery] = useSearchParams()
  const asked = readTypeId(query.get('pid'))
  const [made, setMade] = useState<string | null>(null)
  const left = useRef<string | null>(null)
  if (made !== null && types?.some(({ id }) => id === made)) setMade(null)
  const gone = types !== undefined && asked !== made && types.every(({ id }) => id !== asked)

  const chooseNew = useCallback(
    (id: string): void => {
      setMade(id)
      setQuery({ pid: id })
    },
    [setQuery],
  )
  const leave = useCallback(
    (id: string): void => {
      left.current = id
      if (id === asked) setQuery({}, { replace: true })
    },
    [asked, setQuery],
  )
  useEffect(() => {
    if (!gone) return
    if (left.current !== asked) notify.info('该类型不存在或已删除，已显示“其他”')
    setQuery({}, { replace: true })
  }, [asked, gone, notify, setQuery])
  return { chosen: gone ? OTHERS : asked, chooseNew, leave }
}
