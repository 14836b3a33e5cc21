/** Addresses and names as those see them who need not know them whole. Pure. */

/** Whose it is can be told by the person alone: `z***@example.org`. */
export const maskedMail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

/** `周*`, `欧阳**`: the first character, of four or more the first two. */
export const maskedName = (name: string): string => {
  const characters = Array.from(name)
  const shown = characters.length > 3 ? 2 : 1
  return characters.map((each, nth) => (nth < shown ? each : '*')).join('')
}
