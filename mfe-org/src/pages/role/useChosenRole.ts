import type { RoleGroup } from '@zz/api-contract/role'
import { useRemote } from '@zz/shared-ui/remote'
import { useSearchParams } from '@zz/shared-ui/router'
import { useCallback, useEffect, useRef } from 'react'

const readId = (text: string | null): string | null =>
  text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : null

/**
 * The role that is shown, as `roleId` in the query string; the first one where it is missing or no
 * role any more, which is told unless the caller has left it by `leave`. '' while none is known.
 */
export function useChosenRole(groups: readonly RoleGroup[] | undefined): {
  readonly chosen: string
  readonly leave: (id: string) => void
} {
  const { notify } = useRemote()
  const [query, setQuery] = useSearchParams()
  const asked = readId(query.get('roleId'))
  const left = useRef<string | null>(null)
  const roles = groups?.flatMap((group) => group.roles)
  const gone = roles !== undefined && asked !== null && roles.every(({ id }) => id !== asked)
  const leave = useCallback(
    (id: string): void => {
      left.current = id
      if (id === asked) setQuery({}, { replace: true })
    },
    [asked, setQuery],
  )
  useEffect(() => {
    if (!gone) return
    if (left.current !== asked) notify.info('该角色不存在或已删除')
    setQuery({}, { replace: true })
  }, [asked, gone, notify, setQuery])
  return { chosen: (gone ? null : asked) ?? roles?.[0]?.id ?? '', leave }
}
