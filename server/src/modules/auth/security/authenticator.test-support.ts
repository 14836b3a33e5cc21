/**
 * An authenticator in software: makes passkeys and signs challenges as a phone would (WebAuthn,
 * attestation none, ES256), with or without having verified the person.
 */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const b64 = (data: Buffer): string => data.toString('base64url')

/** The few shapes of CBOR that are needed: numbers below 256, bytes, texts, maps. */
function cbor(
  value: number | Buffer | string | readonly (readonly [number | string, unknown])[],
): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.length),
    ...value.flatMap(([key, inner]) => [cbor(key), cbor(inner as Parameters<typeof cbor>[0])]),
  ])
}

export interface SignOptions {
  readonly origin: string
  /** Whether finger, face or PIN was asked for; yes unless given. */
  readonly verified?: boolean
  /** What the authenticator says it has counted to; one more each time unless given. */
  readonly counter?: number
  readonly rpId?: string
}

export class Authenticator {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  #counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#publicKey = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }

  #data(options: SignOptions, made: boolean): Buffer {
    const { verified = true, rpId = 'localhost' } = options
    this.#counter = options.counter ?? this.#counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const flags = 0x01 | (verified ? 0x04 : 0) | (made ? 0x40 : 0)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags]),
      counter,
      ...(made ? [Buffer.alloc(16), length, this.id, this.#publicKey] : []),
    ])
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Answers `navigator.credentials.create`. */
  create(challenge: string, options: SignOptions) {
    const id = b64(this.id)
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(this.#client('webauthn.create', challenge, options.origin)),
        attestationObject: b64(
          cbor([
            ['fmt', 'none'],
            ['attStmt', []],
            ['authData', this.#data(options, true)],
          ]),
        ),
        transports: ['internal'],
      },
    }
  }

  /** Answers `navigator.credentials.get`. */
  sign(challenge: string, options: SignOptions) {
    const id = b64(this.id)
    const client = this.#client('webauthn.get', challenge, options.origin)
    const data = this.#data(options, false)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#key)
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(signature),
      },
    }
  }
}
