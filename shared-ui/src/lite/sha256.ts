import { ApiError, networkFailure } from '@zz/contract'

const library = () =>
  import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js').catch(() => {
    throw new ApiError({ code: 0, status: 0, msg: networkFailure() })
  })

/**
 * SHA-256 of a text's UTF-8 bytes. Web Crypto computes the digest; a page that came over plain http
 * has none (ADR 0100), and there alone the code of a library is loaded. Rejects with `ApiError`
 * where that code does not come.
 */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  return new Uint8Array((await library()).sha256(bytes))
}
