import { ApiError } from '@zz/contract'
import { toFailure } from '@zz/shared-ui/api'
import { sha256Hex } from '@zz/shared-ui/lite'
import { useState } from 'react'
import { useVerifyPasswordMutation } from '../api'

/** What the password is proven for: 5 another principal, 6 the end of the organisation. */
export type ProofFor = 5 | 6

/**
 * A proof for one act, `by` a passkey that was used already (`passkey`, for `ProofField`), else by the
 * own password, which must be typed then. Only its hash leaves the page (decisions L6). `prove` does
 * the act with the token; it rejects with an ApiError at the field `password` where the password is
 * at fault. A token that no longer counts is given up, and the password is asked for.
 */
export function useProof(type: ProofFor) {
  const [verify] = useVerifyPasswordMutation()
  const [token, setToken] = useState<string | null>(null)
  const tokenOf = async (password: string): Promise<string> => {
    try {
      return (await verify({ password: await sha256Hex(password), type }).unwrap()).token
    } catch (error) {
      // Whatever is refused, the password is all that can be typed again.
      throw new ApiError({ ...toFailure(error), field: 'password' })
    }
  }
  return {
    passkey: { passkey: token, onPasskey: setToken },
    by: token === null ? ('password' as const) : ('passkey' as const),
    async prove(password: string, act: (token: string) => Promise<unknown>): Promise<void> {
      const proven = token ?? (await tokenOf(password))
      await act(proven).catch((error: unknown) => {
        if (toFailure(error).field === 'token') setToken(null)
        throw error
      })
    },
  }
}
