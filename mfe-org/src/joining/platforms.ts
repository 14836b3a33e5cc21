/** On which platforms somebody works (S1 §2). */
export type Platform = 'gov' | 'wisdom' | 'drifter'

/** Choices of a field, in the order of the documents. */
export const PLATFORM_OPTIONS: readonly { readonly value: Platform; readonly label: string }[] = [
  { value: 'gov', label: '政务端' },
  { value: 'wisdom', label: '智慧端' },
  { value: 'drifter', label: '漂流端' },
]
