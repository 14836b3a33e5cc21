import { useMemo } from 'react'
import { useListPositionChoiceQuery } from '../../api'

/** `value` is the position's id. */
export interface PositionOption {
  readonly value: string
  readonly label: string
}

/** Enabled positions of the organisation, each with its type where two share a name. */
export function usePositions(): readonly PositionOption[] {
  const { data } = useListPositionChoiceQuery(undefined)
  return useMemo(() => {
    const all = (data ?? []).flatMap(({ name: type, childList }) =>
      childList.map(({ id, name }) => ({ id, name, type })),
    )
    const twice = (name: string): boolean => all.filter((each) => each.name === name).length > 1
    return all.map(({ id, name, type }) => ({
      value: id,
      label: twice(name) ? `${name}（${type}）` : name,
    }))
  }, [data])
}
