/**
 * What captchas, codes and the checks before a change of the account work with: the login site's
 * own, so that limits count over both.
 */
import {
  type AuthStore,
  Captcha,
  type Clock,
  type CodeDeps,
  ensureKeys,
  Failure,
  type HumanCheck,
  AttemptLimits,
  loadKeys,
} from '@zz/login-site'
import { Refusal } from '../../../platform/errors.ts'
import type { Outside } from '../../delivery/service.ts'

/** Shared by the console's calls that ask for or use a code. */
export interface CodeParts {
  readonly store: AuthStore
  readonly clock: Clock
  readonly limits: AttemptLimits
  readonly captcha: Captcha
  readonly messenger: Pick<Outside, 'mail' | 'sms'>
  /** Codes are shown instead of sent (decisions U1). */
  readonly demo: boolean
  /** For making and using codes. */
  deps(): Promise<CodeDeps>
}

/** `humanCheck` takes the place of the product's own slider. */
export interface CodePartsOptions
  extends Pick<CodeParts, 'store' | 'clock' | 'messenger' | 'demo'> {
  readonly humanCheck?: HumanCheck
}

/** The secret of codes is read when the first code is made, and again where that failed. */
export function createCodeParts({
  store,
  clock,
  messenger,
  demo,
  humanCheck,
}: CodePartsOptions): CodeParts {
  const limits = new AttemptLimits(store, clock)
  let secret: Promise<string> | undefined
  const hmacSecret = async (): Promise<string> => {
    await ensureKeys(store, clock)
    return (await loadKeys(store, clock)).hmacSecret
  }
  return {
    store,
    clock,
    limits,
    captcha: new Captcha({ store, clock, limits, humanCheck }),
    messenger,
    demo,
    async deps() {
      secret ??= hmacSecret()
      secret.catch(() => (secret = undefined))
      return { store, clock, limits, hmacSecret: await secret }
    },
  }
}

/**
 * Refusals of the login site's functions as this server's. `fields` renames what they call an
 * input.
 */
export async function translateRefusals<T>(
  work: () => Promise<T>,
  fields: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const field = error.field === undefined ? undefined : (fields[error.field] ?? error.field)
    throw new Refusal(error.code, { msg: error.message, field, data: error.data })
  }
}
