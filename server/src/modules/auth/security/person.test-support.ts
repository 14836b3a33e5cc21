/** A person in a session of the real sign-in, and the calls of the account's security. */
import { Browser, HUMAN_TRACK, proofOf, signIn, type Tokens } from '../browser.test-support.ts'
import { systemFor } from '../index.ts'
import { PASSWORD } from '../harness.test-support.ts'
import type { Product } from '../product.test-support.ts'
import { createAuthStore } from '../store.ts'

export interface Heard {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly field?: string
  readonly data: Record<string, unknown>
}

export interface Person {
  readonly tokens: Tokens
  readonly browser: Browser
  get(path: string): Promise<Heard>
  post(path: string, body?: object): Promise<Heard>
}

export const personOf = (product: Product) => {
  const store = createAuthStore(product.database, systemFor(product.app.platform))
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    token: string,
    body?: object,
  ): Promise<Heard> => {
    const heard = await product.call(method, `/api/${path}`, token, body)
    return { status: heard.status, ...heard.body, data: heard.body.data as Heard['data'] }
  }
  /** Signs in anew: another device, another session. */
  const enter = async (who: string, password = PASSWORD): Promise<Person> => {
    const browser = new Browser(product.issuer)
    const tokens = await signIn(browser, product.stock, who, password)
    return {
      tokens,
      browser,
      get: (path) => call('GET', path, tokens.access_token),
      post: (path, body = {}) => call('POST', path, tokens.access_token, body),
    }
  }
  return {
    store,
    enter,
    call,
    /** Codes are asked for more often in tests than the pause allows. */
    patience: async (): Promise<void> => void (await store.db.deleteFrom('authAttempt').execute()),
    system: () => product.app.platform.system('test').db,
    async captcha(person: Person): Promise<string> {
      const { data } = await person.post('user/captcha/start')
      const work = data.work as Parameters<typeof proofOf>[0] | undefined
      const answered = await person.post('user/captcha/answer', {
        id: data.id,
        track: HUMAN_TRACK,
        ...(work === undefined ? {} : { proof: proofOf(work) }),
      })
      return String(answered.data.token)
    },
  }
}
