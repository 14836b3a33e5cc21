/**
 * A browser's part in sign-in: a cookie jar, manual redirects, own-origin JSON calls; and the
 * console as a stock client.
 */
import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import { CookieJar } from 'tough-cookie'

/** Where the console of a test has its origin; nobody listens there. */
export const CONSOLE = 'http://localhost:8399'

export interface Answer {
  readonly status: number
  readonly location: string
  readonly headers: Headers
  readonly text: string
}

export interface ApiAnswer {
  readonly status: number
  readonly body: { code: number; msg: string; field?: string; data: Record<string, unknown> }
}

/** A hand's way: fast first, slowing down, and never quite even. */
export const HUMAN_TRACK: readonly (readonly [number, number])[] = Array.from(
  { length: 20 },
  (_, index) => [Math.round(280 * (1 - (1 - index / 19) ** 2)), index * 11 + (index % 3)],
)

interface CaptchaWork {
  readonly salt: string
  readonly bits: number
}

/** Tries numbers until the SHA-256 of salt and number begins with so many zero bits. */
export const proofOf = ({ salt, bits }: CaptchaWork): string => {
  for (let tried = 0; ; tried += 1) {
    const digest = createHash('sha256').update(`${salt}:${tried}`).digest('hex')
    if (Number.parseInt(digest.slice(0, 8), 16) < 2 ** (32 - bits)) return String(tried)
  }
}

export class Browser {
  readonly issuer: string
  readonly jar = new CookieJar()

  /** Its address, where the site believes a proxy. */
  readonly from: string | undefined

  constructor(issuer: string, from?: string) {
    this.issuer = issuer
    this.from = from
  }

  async request(url: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set('cookie', await this.jar.getCookieString(url))
    headers.set(
      'user-agent',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    )
    if (this.from !== undefined) headers.set('x-forwarded-for', this.from)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie())
      await this.jar.setCookie(cookie, url, { ignoreError: true })
    const location = response.headers.get('location') ?? ''
    return {
      status: response.status,
      location: location && new URL(location, url).href,
      headers: response.headers,
      text: await response.text(),
    }
  }

  async post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const answer = await this.request(`${this.issuer}/api/login/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.issuer,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: JSON.parse(answer.text) as ApiAnswer['body'] }
  }

  /** Drags the slider as a person would, and computes what a harder question asks for. */
  async captcha(scene = 'login'): Promise<string> {
    const { data } = (await this.post('captcha/start', { scene })).body
    const proof = data.work === undefined ? {} : { proof: proofOf(data.work as CaptchaWork) }
    const answered = await this.post('captcha/answer', {
      id: data.id,
      track: HUMAN_TRACK,
      ...proof,
    })
    return String(answered.body.data.token)
  }

  /** Sends a code and reads it off the demo answer. */
  async code(mobile: string, scene: string): Promise<string> {
    const sent = await this.post('send-code', {
      mobile,
      scene,
      captchaToken: await this.captcha(scene),
    })
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    return String(sent.body.data.demoCode)
  }
}

/**
 * Follows the provider's redirects up to the application's own address, `back`, and gives the
 * person's answer where it asks whether they agree.
 */
export const follow = async (
  browser: Browser,
  from: string,
  back: string,
  agree = true,
): Promise<string> => {
  let location = from
  for (let hops = 0; !location.startsWith(back); hops += 1) {
    if (hops > 6 || !URL.canParse(location))
      throw new Error(`no way back from ${from}: ${location}`)
    const { pathname, searchParams } = new URL(location)
    if (pathname === '/consent') {
      const { body } = await browser.post('consent', { uid: searchParams.get('uid'), agree })
      location = String(body.data.redirectTo)
    } else location = (await browser.request(location)).location
  }
  return location
}

export interface Attempt {
  readonly uid: string
  readonly verifier: string
  readonly state: string
  /** The browser's next address after the authorization request. */
  readonly location: string
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
}

/** A registered application that knows nothing of us but the issuer: openid-client, untouched. */
export class StockClient {
  readonly config: client.Configuration
  readonly redirectUri: string

  constructor(config: client.Configuration, redirectUri: string) {
    this.config = config
    this.redirectUri = redirectUri
  }

  static async discover(
    issuer: string,
    clientId = 'console',
    origin = CONSOLE,
  ): Promise<StockClient> {
    const config = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
    })
    return new StockClient(config, `${origin}/auth/callBack`)
  }

  async begin(browser: Browser, extra: Record<string, string> = {}): Promise<Attempt> {
    const verifier = client.randomPKCECodeVerifier()
    const state = client.randomState()
    const url = client.buildAuthorizationUrl(this.config, {
      redirect_uri: this.redirectUri,
      scope: 'openid offline_access',
      prompt: 'consent',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      ...extra,
    })
    const answer = await browser.request(url.href)
    return {
      uid: URL.canParse(answer.location)
        ? (new URL(answer.location).searchParams.get('uid') ?? '')
        : '',
      verifier,
      state,
      location: answer.location,
    }
  }

  /**
   * Follows the provider's redirects up to the application's own address, and exchanges the code
   * there.
   */
  async finish(browser: Browser, attempt: Attempt, from: string): Promise<Tokens> {
    const url = await follow(browser, from, this.redirectUri)
    const tokens = await client.authorizationCodeGrant(this.config, new URL(url), {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
    })
    return {
      access_token: tokens.access_token,
      refresh_token: String(tokens.refresh_token),
      id_token: String(tokens.id_token),
    }
  }

  refresh(token: string) {
    return client.refreshTokenGrant(this.config, token)
  }
}

/** Signs a person in by password, from the first address to the tokens. */
export const signIn = async (
  browser: Browser,
  stock: StockClient,
  principal: string,
  password: string,
  extra: Record<string, string> = {},
): Promise<Tokens> => {
  const attempt = await stock.begin(browser, extra)
  const answer = await browser.post('password', {
    uid: attempt.uid,
    principal,
    password,
    accessType: 3,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return stock.finish(browser, attempt, String(answer.body.data.redirectTo))
}

const part = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

export const claimsOf = (token: string): Record<string, unknown> => part(token, 1)

export const headerOf = (token: string): { alg: string; typ: string; kid: string } => {
  const { alg, typ, kid } = part(token, 0)
  return { alg: String(alg), typ: String(typ), kid: String(kid) }
}
