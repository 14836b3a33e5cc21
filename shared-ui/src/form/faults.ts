import type { FormInstance } from '@zz/shared-ui/antd/page'
import type { UploadsUnderWay } from '../upload/underWay'

const FOCUSABLE = ['input', 'textarea', 'button', '[tabindex="0"]']
  .map((kind) => `${kind}:not(:disabled):not([type="file"]):not([tabindex="-1"])`)
  .join()

/** The fields of a form in the order of their rules; `element` is null where it is not drawn. */
const fieldsOf = <Values>(form: FormInstance<Values>, formName: string) =>
  form.getFieldsError().map(({ name, errors }) => ({
    name,
    isBad: errors.length > 0,
    element: document.getElementById([formName, ...name].join('_')),
  }))

/**
 * Judges every field of a form at once, also the texts of it that cannot be read. Answers the
 * values, or null where something is wrong: then the first of it on the page has the focus.
 * `formName` begins the ids of the fields.
 */
export async function readWholeForm<Values>(
  form: FormInstance<Values>,
  formName: string,
  uploads: Pick<UploadsUnderWay, 'unreadInputs'>,
): Promise<Values | null> {
  const unread = uploads.unreadInputs()
  const values = await form.validateFields().catch(() => null)
  // The field of a text is not empty, whatever its rule says of the value that it does not have.
  const spoken = fieldsOf(form, formName).filter(
    ({ isBad, element }) => isBad && unread.some((input) => element?.contains(input)),
  )
  form.setFields(spoken.map(({ name }) => ({ name: name as never, errors: [] })))
  focusFirstFault(form, formName, unread)
  return unread.length === 0 ? values : null
}

/**
 * Brings the first field of the page that is refused, or one of the `unread` inputs before it, into
 * sight and gives it the focus. Does nothing where nothing is wrong.
 */
export function focusFirstFault<Values>(
  form: FormInstance<Values>,
  formName: string,
  unread: readonly HTMLElement[] = [],
): void {
  const fields = fieldsOf(form, formName)
  const bad = fields.filter(({ isBad }) => isBad)
  const [first] = [...bad.flatMap(({ element }) => element ?? []), ...unread].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const name = first ? fields.find(({ element }) => element?.contains(first))?.name : bad[0]?.name
  if (name !== undefined) form.scrollToField(name as never, { focus: true, block: 'center' })
  else first?.scrollIntoView({ block: 'center' })
  const control = first?.matches(FOCUSABLE) ? first : first?.querySelector<HTMLElement>(FOCUSABLE)
  control?.focus({ preventScroll: true })
}
