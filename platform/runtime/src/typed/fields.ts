type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS =
  'textarea, input:not([type]), input[type=text], input[type=search], input[type=tel], input[type=email], input[type=url], input[type=number]'

/** The fields in which a person types text that may be shown again. */
export const findFields = (page: Document): Field[] =>
  [...page.querySelectorAll<Field>(FIELDS)].filter(
    (field) => !/password|one-time-code|cc-/.test(field.autocomplete),
  )

const labelOf = (field: Field): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? field.placeholder

/**
 * What a field is called, and which of those called so; null for one that is not to be kept. Ids
 * are no help: React makes them anew at each load.
 */
export function keyOf(element: Element, page: Document): string | null {
  const all = findFields(page)
  const field = all.find((one) => one === element)
  if (!field) return null
  const called = (one: Field): string => `${one.tagName} ${one.name} ${labelOf(one)}`
  const name = called(field)
  return `${name} ${all.filter((one) => called(one) === name).indexOf(field)}`
}

/**
 * Sets a field's value so that whoever draws it hears of it as of a key press: React listens behind
 * the property it has replaced.
 */
export function fillField(field: Field, value: string): void {
  if (field.value === value) return
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
