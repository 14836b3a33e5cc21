/** What operators see first: what waits for them, how much there is, how it runs (WF-03). */
import { LIST_REACH } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { AccountState, AuditState } from '../../platform/states.ts'
import { ACCOUNT_LIST } from '../account/service.ts'
import { countCatalogue, ShelfState } from '../app/service.ts'
import { listOffered } from '../app-version/service.ts'
import { listReviewedKinds, pageApprovals } from '../approval/service.ts'
import { findOpenBroadcasts } from '../broadcast/service.ts'
import { type Part, readParts, type ReportFailure } from '../overview/service.ts'
import { readRemoteStates } from '../registry/service.ts'
import { countOrganisations } from '../tenant/service.ts'
import type { OpsFigureKey, OpsHome } from './home-schemas.ts'

type Home = Static<typeof OpsHome>
type Key = Static<typeof OpsFigureKey>

const DAY_MILLIS = 86_400_000
const [WEEK, MONTH] = [7, 30]
/** Announcements that are named; the others are a number. */
const MOST_BROADCASTS = 3
const CREATION = 'tenantCreate'

const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * DAY_MILLIS)

/** The total of the list of what waits, by its own rule. */
const countWaiting = async (ctx: Ctx, kinds: readonly string[]): Promise<number> =>
  (await pageApprovals(ctx, { kinds, auditStatus: AuditState.Waiting }, 1, 1)).totalNum

const changeKinds = (ctx: Ctx): string[] =>
  listReviewedKinds(ctx, 'organisation').filter((kind) => kind !== CREATION)

/** Organisations are nobody's but their members', accounts each person's alone: numbers of all. */
function countersOf(ctx: Ctx) {
  const { db } = ctx.asSystem()
  return {
    tenants: (days: number | null): Promise<number> =>
      countOrganisations(db, days === null ? null : daysAgo(ctx, days), LIST_REACH + 1),
    accounts: (days: number | null): Promise<number> =>
      ACCOUNT_LIST.count(
        db,
        {
          status: AccountState.Normal,
          ...(days !== null && { startTime: daysAgo(ctx, days).getTime() }),
        },
        {},
      ),
  }
}

type Counters = ReturnType<typeof countersOf>

const readGrowth = async ({ tenants, accounts }: Counters): Promise<Home['growth']> => {
  const [tenantsOfWeek, tenantsOfMonth, accountsOfWeek, accountsOfMonth] = await Promise.all([
    tenants(WEEK),
    tenants(MONTH),
    accounts(WEEK),
    accounts(MONTH),
  ])
  return { tenantsOfWeek, tenantsOfMonth, accountsOfWeek, accountsOfMonth }
}

/** One that cannot be read is null and reported; the others stand. */
export async function findHome(ctx: Ctx, reportFailure: ReportFailure): Promise<Home> {
  const counters = countersOf(ctx)
  const broadcasts = () => findOpenBroadcasts(ctx, MOST_BROADCASTS)
  const figures: Readonly<Record<Key, () => Promise<number>>> = {
    tenantCreations: () => countWaiting(ctx, [CREATION]),
    tenantChanges: () => countWaiting(ctx, changeKinds(ctx)),
    realNames: () => countWaiting(ctx, ['realName']),
    venueListings: () => countWaiting(ctx, ['venueListing']),
    tenants: () => counters.tenants(null),
    accounts: () => counters.accounts(null),
    apps: async () => (await countCatalogue(ctx.db)).get(ShelfState.Listed) ?? 0,
    plannedBroadcasts: async () => (await broadcasts()).planned.count,
  }
  const keys = Object.keys(figures) as Key[]
  const parts: Part[] = [
    ...keys.map((key): Part => [key, figures[key]]),
    ['growth', () => readGrowth(counters)],
    ['remotes', () => readRemoteStates(ctx)],
    ['broadcasts', broadcasts],
    ['clients', () => listOffered(ctx)],
  ]
  const found = await readParts(parts, reportFailure)
  return {
    figures: keys.map((key) => ({ key, count: found.get(key) as number | null })),
    growth: found.get('growth') as Home['growth'],
    remotes: found.get('remotes') as Home['remotes'],
    broadcasts: found.get('broadcasts') as Home['broadcasts'],
    clients: found.get('clients') as Home['clients'],
  }
}
