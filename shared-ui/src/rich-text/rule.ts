import { richTextFault, richTextIsEmpty } from '@zz/contract/rich-text'

/**
 * For `rules` of a form's item: as long as the server takes it, and something in it where
 * `required` says what to ask for.
 */
export const richTextRule = (max: number, required?: string) => ({
  validator: (_: unknown, value: string | null | undefined): Promise<void> => {
    const html = value ?? ''
    if (richTextIsEmpty(html))
      return required === undefined ? Promise.resolve() : Promise.reject(new Error(required))
    const fault = richTextFault(html, max)
    return fault ? Promise.reject(new Error(fault.msg)) : Promise.resolve()
  },
})
