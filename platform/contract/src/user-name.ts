/**
 * The form of an account number, 克里集团号 (decisions U6): 6 to 20 letters, digits and underscores, a
 * letter first. Page and server judge by it.
 */
export const isUserName = (text: string): boolean => /^[A-Za-z][A-Za-z0-9_]{5,19}$/.test(text)
