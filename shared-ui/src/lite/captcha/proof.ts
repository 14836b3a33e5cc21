import { sha256 } from '../sha256'

const BATCH = 64

/**
 * What a harder question asks to compute: a text whose SHA-256, together with the salt, begins with
 * that many zero bits.
 */
export interface CaptchaWork {
  readonly salt: string
  readonly bits: number
}

const startsWithZeros = ({ buffer }: Uint8Array<ArrayBuffer>, bits: number): boolean =>
  new DataView(buffer).getUint32(0) >>> (32 - bits) === 0

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Finds the text. Works in batches, so that the page stays usable; 65,000 digests (16 bits) take a
 * second or two. Rejects as `sha256` does.
 */
export async function findProof({ salt, bits }: CaptchaWork): Promise<string> {
  for (let first = 0; ; first += BATCH) {
    // Without Web Crypto nothing in a batch waits: the page would stand still.
    if (first % (16 * BATCH) === 0) await breathe()
    const proofs = Array.from({ length: BATCH }, (_, index) => String(first + index))
    const digests = await Promise.all(proofs.map((proof) => sha256(`${salt}:${proof}`)))
    const found = proofs.find((_, index) => {
      const digest = digests[index]
      return digest !== undefined && startsWithZeros(digest, bits)
    })
    if (found !== undefined) return found
  }
}
