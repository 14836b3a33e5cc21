import { ApiError } from '@zz/contract'
import { sha256Hex } from '@zz/shared-ui/lite'

const INSECURE = '当前页面不是安全连接，请通过 https 访问'

/**
 * The hash of a password, in which form alone it leaves the page (decisions L6).
 * @throws ApiError with a text for the user where the browser offers no hashing: a page that came
 * over plain http.
 */
export const hashPassword = (password: string): Promise<string> =>
  sha256Hex(password).catch(() => {
    throw new ApiError({ code: 0, status: 0, msg: INSECURE })
  })
