/** Whose to-dos, created when; it stands in the address (decisions K21). */
import type { SelectMemberTodoApiArg } from '@zz/api-contract/todo'
import { useRemote } from '@zz/shared-ui/remote'
import { useSearchParams } from '@zz/shared-ui/router'
import type { NamedPerson } from '@zz/shared-ui/selector'
import { displayName, formatDate } from '@zz/shared-ui/widgets'
import { useMemo, useState } from 'react'

/** First and last day, `YYYY-MM-DD`. */
export type DaySpan = readonly [string, string]

/** What the four columns have in common. */
export type MemberRequest = Omit<SelectMemberTodoApiArg['data'], 'pageTodoStatus' | 'todoStatus'>

/** The choice, and how it is changed. */
export interface MemberChoice {
  readonly member: NamedPerson
  /** null: whenever they were created. */
  readonly days: DaySpan | null
  readonly asked: MemberRequest
  /** Another one with every other choice. */
  readonly key: string
  readonly chooseMember: (member: NamedPerson | null) => void
  readonly chooseDays: (days: DaySpan | null) => void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Of the span, where none is wanted. */
const ALWAYS = 'all'

/** The days of the month that holds the moment. */
function thisMonth(now: number): DaySpan {
  const month = formatDate(now).slice(0, 7)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return [`${month}-01`, `${month}-${last}`]
}

function readSpan(query: URLSearchParams, now: number): DaySpan | null {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (from === ALWAYS) return null
  return DAY.test(from) && DAY.test(to) ? [from, to] : thisMonth(now)
}

/** The member is oneself, and the span this month, until somebody chooses otherwise. */
export function useMemberChoice(): MemberChoice {
  const { user } = useRemote()
  const [query, setQuery] = useSearchParams()
  // One moment for the whole visit: midnight does not change what somebody reads.
  const [now] = useState(() => Date.now())
  return useMemo(() => {
    const uid = query.get('uid')
    const member: NamedPerson = uid
      ? { userId: uid, name: query.get('name') ?? '' }
      : { userId: user?.id ?? '', name: user ? displayName(user) : '' }
    const days = readSpan(query, now)
    const change = (names: readonly string[], values: Readonly<Record<string, string>>): void => {
      const next = new URLSearchParams(query)
      for (const name of names) next.delete(name)
      for (const [name, value] of Object.entries(values)) next.set(name, value)
      setQuery(next, { replace: true })
    }
    return {
      member,
      days,
      asked: {
        ...(member.userId ? { userUid: member.userId } : {}),
        ...(days
          ? {
              startTime: Date.parse(`${days[0]}T00:00:00.000+08:00`),
              endTime: Date.parse(`${days[1]}T23:59:59.999+08:00`),
            }
          : {}),
      },
      key: `${member.userId} ${days?.join(' ') ?? ALWAYS}`,
      chooseMember: (chosen) =>
        change(['uid', 'name'], chosen ? { uid: chosen.userId, name: chosen.name } : {}),
      chooseDays: (chosen) =>
        change(['from', 'to'], chosen ? { from: chosen[0], to: chosen[1] } : { from: ALWAYS }),
    }
  }, [query, setQuery, user, now])
}
