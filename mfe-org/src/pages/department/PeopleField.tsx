import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button, Tag } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { membersOf, Selector, type SelectorResult } from '@zz/shared-ui/selector'
import { displayName, PersonAvatar } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './department.module.css'

/** A person by the account's id, whichever platform they work on. */
export interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly avatar: string | null
}

const NOBODY: readonly NamedPerson[] = []

/** A person on several platforms once; who is there already stays where they are. */
const added = (
  people: readonly NamedPerson[],
  { staffs }: SelectorResult,
): readonly NamedPerson[] => {
  const all = new Map(people.map((person) => [person.id, person]))
  for (const staff of staffs)
    if (!all.has(staff.uid))
      all.set(staff.uid, { id: staff.uid, name: displayName(staff), avatar: staff.avatar })
  return [...all.values()]
}

/**
 * People of the organisation, added by the selector and taken away one by one; `askRemove` is asked
 * before one goes.
 */
export function PeopleField({
  value = NOBODY,
  onChange,
  label,
  addText,
  askRemove,
  mayBeIdle = false,
}: {
  readonly value?: readonly NamedPerson[]
  readonly onChange?: (value: readonly NamedPerson[]) => void
  readonly label: string
  readonly addText: string
  readonly askRemove?: (person: NamedPerson, remove: () => void) => void
  /** People who cannot sign in may be named too: they are to do nothing. */
  readonly mayBeIdle?: boolean
}): ReactNode {
  const { tenant } = useRemote()
  const [open, setOpen] = useState(false)
  const remove = (person: NamedPerson): void => {
    const go = (): void => onChange?.(value.filter(({ id }) => id !== person.id))
    if (askRemove) askRemove(person, go)
    else go()
  }
  return (
    <div className={css.people} role="group" aria-label={label}>
      {value.map((person) => (
        <Tag
          key={person.id}
          className={css.person ?? ''}
          closable
          closeIcon={<span aria-label={`移除${person.name}`}>×</span>}
          onClose={(event) => {
            event.preventDefault()
            remove(person)
          }}
        >
          <PersonAvatar name={person.name} avatar={person.avatar} size={20} />
          <span className={css.personName} title={person.name}>
            {person.name}
          </span>
        </Tag>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {addText}
      </Button>
      <Selector
        ownOnly
        open={open}
        content="staff"
        value={null}
        checkable={{
          tenant: false,
          department: false,
          staff: membersOf(
            tenant?.tenantId,
            (userId) => (value.some(({ id }) => id === userId) ? '已在名单中' : null),
            { mayBeIdle },
          ),
        }}
        onCancel={() => setOpen(false)}
        onConfirm={(result) => {
          onChange?.(added(value, result))
          setOpen(false)
        }}
      />
    </div>
  )
}
