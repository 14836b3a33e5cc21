/**
 * What browsers answer of a passkey, as `toJSON` of WebAuthn level 3 writes it, without
 * `authenticatorAttachment` and results of extensions, which nothing here judges.
 */
import Type, { type Static } from 'typebox'

const title = '通行密钥'
const Base64Url = (max: number) => Type.String({ pattern: '^[\\w-]+$', maxLength: max, title })
const Credential = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: Type.Literal('public-key', { title }),
  clientExtensionResults: Type.Object({}, { additionalProperties: false, title }),
}

/** A new passkey. */
export const PasskeyRegistration = Type.Object(
  {
    ...Credential,
    response: Type.Object(
      {
        clientDataJSON: Base64Url(4096),
        attestationObject: Base64Url(16_384),
        authenticatorData: Type.Optional(Base64Url(8192)),
        transports: Type.Optional(
          Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10, title }),
        ),
        publicKeyAlgorithm: Type.Optional(Type.Integer({ title })),
        publicKey: Type.Optional(Base64Url(8192)),
      },
      { additionalProperties: false, title },
    ),
  },
  { additionalProperties: false, title },
)

/** A challenge that a passkey has signed. */
export const PasskeyAssertion = Type.Object(
  {
    ...Credential,
    response: Type.Object(
      {
        clientDataJSON: Base64Url(4096),
        authenticatorData: Base64Url(4096),
        signature: Base64Url(4096),
        userHandle: Type.Optional(Type.Union([Base64Url(108), Type.Null()], { title })),
      },
      { additionalProperties: false, title },
    ),
  },
  { additionalProperties: false, title },
)

export type PasskeyNew = Static<typeof PasskeyRegistration>
export type PasskeyAnswer = Static<typeof PasskeyAssertion>
