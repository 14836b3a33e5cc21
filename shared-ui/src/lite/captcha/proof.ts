const BATCH = 64

/**
 * What a harder question asks to compute: a text whose SHA-256, together with the salt, begins with
 * that many zero bits.
 */
export interface CaptchaWork {
  readonly salt: string
  readonly bits: number
}

const startsWithZeros = (digest: ArrayBuffer, bits: number): boolean =>
  new DataView(digest).getUint32(0) >>> (32 - bits) === 0

/**
 * Finds the text. Works in batches, so that the page stays usable; 65,000 digests (16 bits) take a
 * second or two.
 */
export async function findProof({ salt, bits }: CaptchaWork): Promise<string> {
  const encoder = new TextEncoder()
  for (let first = 0; ; first += BATCH) {
    const proofs = Array.from({ length: BATCH }, (_, index) => String(first + index))
    const digests = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}:${proof}`))),
    )
    const found = proofs.find((_, index) => {
      const digest = digests[index]
      return digest !== undefined && startsWithZeros(digest, bits)
    })
    if (found !== undefined) return found
  }
}
