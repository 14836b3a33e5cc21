import { ApiError } from '@zz/contract'
import { toFailure } from '@zz/shared-ui/api'
import { sha256Hex } from '@zz/shared-ui/lite'
import { useRemote } from '@zz/shared-ui/remote'
import { useVerifyPasswordMutation } from '../api'

/** What the password is proven for: 5 another principal, 6 the end of the organisation. */
export type ProofFor = 5 | 6

const INSECURE = '当前页面不是安全连接，请通过 https 访问'

/**
 * Proves the own password; resolves to the token for the one act. Only its hash leaves the page
 * (decisions L6). Rejects with an ApiError at the field `password`.
 */
export function useProof(type: ProofFor): (password: string) => Promise<string> {
  const { notify } = useRemote()
  const [verify] = useVerifyPasswordMutation()
  return async (password) => {
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
}
