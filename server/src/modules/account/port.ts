/** The account side of the login site (login-site AccountPort; section 0, L1, S4.14). */
import { mobileOf } from '@zz/contract/mobile'
import {
  type Account,
  type AccountPort,
  type DemoAccount,
  type RequestOrigin,
} from '@zz/login-site'
import type { Ctx, Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { AccountState } from '../../platform/states.ts'
import { authWrite } from '../auth/service.ts'
import * as agreements from '../provision/service.ts'
import { isActiveStaff, startTenantOf } from '../tenant/service.ts'
import { setOwnPassword } from './password.ts'
import * as queries from './port-queries.ts'

/**
 * A context in system scope that acts for a person, or for nobody where `userId` is empty, from
 * where `from` says.
 */
export type SystemForPerson = (
  from: RequestOrigin & { readonly userId: string },
) => Pick<Ctx, 'db' | 'write' | 'now'>

const NOWHERE = { userId: '', ip: '', userAgent: '', requestId: '' } as const

function stateOf(found: queries.PortAccount): Account['state'] {
  if (found.status === AccountState.Disabled) return 'disabled'
  if (found.status === AccountState.Cancelled) return 'cancelled'
  return found.activated ? 'active' : 'pending'
}

/** Nobody's. */
const NO_ACCOUNT = '0'

/**
 * With the organisation that a new sign-in starts in. That is asked for nobody too: whoever asks
 * before proving anything must not see by the time whether there is an account (S4.14).
 */
async function findAccount(db: Db, by: queries.WantedAccount): Promise<Account | null> {
  const found = await queries.findPortAccount(db, by)
  const tenantId = await startTenantOf(db, found?.id ?? NO_ACCOUNT)
  if (!found) return null
  const { id, name, mobile, passwordHash } = found
  return { id, name, mobile, passwordHash, tenantId, state: stateOf(found) }
}

function wanted(principal: string): queries.WantedAccount {
  const mobile = mobileOf(principal)
  if (mobile !== null) return { by: 'mobile', value: mobile }
  return { by: principal.includes('@') ? 'email' : 'userName', value: principal.trim() }
}

/** A 克里集团号 that follows decisions U6 and that no one else has. */
const freshUserName = (id: string): string => `kl${BigInt(id).toString(36)}`

/**
 * Implements every method in a scope of its own; state changes carry their audit entry and event.
 */
export function accountPort(system: SystemForPerson, demo: readonly DemoAccount[]): AccountPort {
  const read = () => system(NOWHERE)

  const accept = async (
    w: Write,
    ctx: Pick<Ctx, 'now'>,
    userId: string,
    codes: readonly string[],
    ip: string,
  ): Promise<void> => {
    const texts = await agreements.newestVersions(w.db, codes, ctx.now())
    await queries.acceptAgreements(w.db, userId, texts, ip)
  }

  return {
    find: (principal) => findAccount(read().db, wanted(principal)),
    get: (id) => findAccount(read().db, { by: 'id', value: id }),
    ownWords: (id) => queries.findOwnWords(read().db, id),

    create({ mobile, passwordHash, nickName, agreements: codes }, from) {
      const id = newId()
      const ctx = system({ ...from, userId: id })
      return ctx.write(async (w) => {
        const made = await queries.insertAccount(w.db, {
          id,
          userName: freshUserName(id),
          nickName,
          mobile,
        })
        const userId = made ? id : await queries.activateAccount(w.db, { mobile, nickName })
        if (userId === undefined) return 'taken'
        await queries.setSecret(w.db, userId, passwordHash, ctx.now())
        await accept(w, ctx, userId, codes, from.ip)
        w.audit({
          action: made ? 'user.register' : 'user.activate',
          objectType: 'user',
          objectId: userId,
          after: { nickName, agreements: codes },
        })
        // A new person stands in no organisation, so that nothing follows from it.
        if (!made)
          w.emit({ type: 'user.activated', objectType: 'user', objectId: userId, payload: {} })
        return { id: userId }
      })
    },

    activate(id, { passwordHash, agreements: codes }, from) {
      const ctx = system({ ...from, userId: id })
      return ctx.write(async (w) => {
        if ((await queries.activateAccount(w.db, { id })) === undefined) return false
        await queries.setSecret(w.db, id, passwordHash, ctx.now())
        await accept(w, ctx, id, codes, from.ip)
        w.audit({
          action: 'user.activate',
          objectType: 'user',
          objectId: id,
          after: { agreements: codes },
        })
        w.emit({ type: 'user.activated', objectType: 'user', objectId: id, payload: {} })
        return true
      })
    },

    setPassword(id, passwordHash, from, also) {
      const ctx = system({ ...from, userId: id })
      return ctx.write(async (w) => {
        if (!(await setOwnPassword(w, id, passwordHash, ctx.now()))) return false
        await also(authWrite(w))
        return true
      })
    },

    noteRefusedSignIn(id, isLocked, from) {
      return system({ ...from, userId: '' }).write((w) => {
        for (const tenantId of ['-1', OPERATOR_TENANT]) {
          const about = { objectType: 'user', objectId: id, tenantId }
          w.audit({ action: 'user.signIn.failed', ...about })
          if (isLocked) w.audit({ action: 'user.locked', ...about })
        }
        return Promise.resolve()
      })
    },

    isMember: (id, tenantId) => isActiveStaff(read().db, id, tenantId),
    async requiredAgreements() {
      const ctx = read()
      return (await agreements.requiredAtSignUp(ctx.db, ctx.now())).map((each) => each.locationCode)
    },
    demoAccounts: () => Promise.resolve(demo),
  }
}
