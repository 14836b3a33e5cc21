import type { CaptchaCalls, CaptchaChallenge } from '@zz/shared-ui/lite'
import { postJson } from '../api/call'
import type { CaptchaScene } from '../api/types'

/**
 * The server keeps a passed captcha for two minutes; a little less here, so that none runs out
 * under way.
 */
export const CAPTCHA_MS = 110_000

/** The slider's calls. An answer counts in the scene it was asked for. */
export const captchaCalls = (scene: CaptchaScene): CaptchaCalls => ({
  start: () => postJson<CaptchaChallenge>('/api/login/captcha/start', { scene }),
  answer: (id, track, proof) =>
    postJson<{ token: string }>('/api/login/captcha/answer', {
      id,
      track,
      ...(proof === undefined ? {} : { proof }),
    }),
})
