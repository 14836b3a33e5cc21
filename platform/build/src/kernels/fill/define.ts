/** Adds a function to an object as browsers do it: writable, not listed. What is there stays. */
export const define = (owner: object, name: string, value: unknown): void => {
  if (name in owner) return
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}
