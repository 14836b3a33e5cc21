/** What an application sends along and no database takes in a text. */
import { errors } from 'oidc-provider'

/** Shown on a page of this site: what cannot be kept cannot be sent back to the application. */
export class UnfitParameter extends errors.OIDCProviderError {
  override allow_redirect = false

  constructor(name: string) {
    super(400, 'invalid_request')
    this.error_description = `${name} must not contain NUL`
    this.expose = true
  }
}

const nameOfUnfit = (value: unknown, name: string): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? name : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = nameOfUnfit(inner, key)
    if (found !== undefined) return found
  }
  return undefined
}

/** Refuses what is to be stored where a text of it contains NUL, by the name of that text. */
export const refuseUnfit = (payload: object): void => {
  const name = nameOfUnfit(payload, '')
  if (name !== undefined) throw new UnfitParameter(name)
}
