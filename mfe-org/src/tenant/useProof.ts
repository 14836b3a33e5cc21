import { ApiError } from '@zz/contract'
import { toFailure } from '@zz/shared-ui/api'
import { sha256Hex } from '@zz/shared-ui/lite'
import { useRemote } from '@zz/shared-ui/remote'
import { useState } from 'react'
import { useVerifyPasswordMutation } from '../api'

/** What the password is proven for: 5 another principal, 6 the end of the organisation. */
export type ProofFor = 5 | 6

const INSECURE = '当前页面不是安全连接，请通过 https 访问'

/**
 * A proof for one act, `by` a passkey that was used already (`passkey`, for `ProofField`), else by the
 * own password, which must be typed then. Only its hash leaves the page (decisions L6). `prove` does
 * the act with the token; it rejects with an ApiError at the field `password` where the password is
 * at fault. A token that no longer counts is given up, and the password is asked for.
 */
export function useProof(type: ProofFor) {
  const { notify } = useRemote()
  const [verify] = useVerifyPasswordMutation()
  const [token, setToken] = useState<string | null>(null)
  const tokenOf = async (password: string): Promise<string> => {
    const hashed = await sha256Hex(password).catch(() => {
      notify.failure('密码验证失败', INSECURE)
      throw new ApiError({ code: 0, status: 0, msg: INSECURE, field: 'password' })
    })
    try {
      return (await verify({ password: hashed, type }).unwrap()).token
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
