import { toFailure } from '@zz/shared-ui/api'
import type { FormInstance } from '@zz/shared-ui/antd/page'

/** `steps.0.name`, and `steps.0.userIds.3`. */
const PART = /^steps\.(\d+)(?:\.(\w+))?/

/** Where in the form a refused field of the call stands; undefined for one that is no step's. */
export function stepFieldOf(field: string | undefined): readonly (string | number)[] | undefined {
  const found = PART.exec(field ?? '')
  if (found === null) return undefined
  const [, at, part] = found
  return part === undefined ? ['steps'] : ['steps', Number(at), part]
}

/** Puts the text of a refused step at its field, which gets the focus; other failures do nothing. */
export function markRefusedStep<Values>(form: FormInstance<Values>, error: unknown): void {
  const { field, msg } = toFailure(error)
  const name = stepFieldOf(field)
  if (name === undefined) return
  form.setFields([{ name: name as never, errors: [msg] }])
  form.scrollToField(name as never, { focus: true, block: 'center' })
}
