/**
 * Wrapping of what lies in auth_key, so that a copy of the database alone signs nothing:
 * AES-256-GCM under a key from the environment.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const MARK = 'wrapped-1'
const IV_BYTES = 12

/**
 * Wraps and unwraps the material of one row. The row's id is part of it, so that no row's material
 * works in another's place.
 */
export interface KeyCipher {
  wrap(id: string, material: string): string
  /**
   * Takes material that was never wrapped as it is.
   * @throws Error when it is wrapped under a key that is not set
   */
  unwrap(id: string, stored: string): string
  /** Whether the material should be stored anew: it is in the clear, or under an older key. */
  isStale(stored: string): boolean
}

interface NamedKey {
  readonly name: string
  readonly key: Buffer
}

const keyOf = (secret: string): NamedKey => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'zhongzhi auth_key', 32))
  return { name: createHash('sha256').update(key).digest('base64url').slice(0, 8), key }
}

/**
 * A cipher under the first secret, which also reads what the others wrapped. Without any secret
 * everything stays in the clear.
 */
export function createKeyCipher(secrets: readonly string[]): KeyCipher {
  const keys = secrets.map(keyOf)
  const present = keys[0]
  return {
    wrap(id, material) {
      if (present === undefined) return material
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', present.key, iv).setAAD(Buffer.from(id))
      const sealed = Buffer.concat([cipher.update(material, 'utf8'), cipher.final()])
      return [
        MARK,
        present.name,
        iv.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        sealed.toString('base64url'),
      ].join('.')
    },
    unwrap(id, stored) {
      const [mark, name, iv = '', tag = '', sealed = ''] = stored.split('.')
      if (mark !== MARK) return stored
      const found = keys.find((key) => key.name === name)
      if (found === undefined)
        throw new Error(
          `auth_key holds ${id} wrapped under the key ${name}: AUTH_KEY_SECRET (or AUTH_KEY_SECRET_OLD) must be the one it was wrapped with`,
        )
      const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'))
      decipher.setAAD(Buffer.from(id)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([
        decipher.update(Buffer.from(sealed, 'base64url')),
        decipher.final(),
      ]).toString('utf8')
    },
    isStale(stored) {
      if (present === undefined) return false
      const [mark, name] = stored.split('.')
      return mark !== MARK || name !== present.name
    },
  }
}
