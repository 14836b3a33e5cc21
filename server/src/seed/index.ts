/** First data of an installation, idempotent: run on every start (decisions section 5). */
import type { DemoAccount } from '@zz/login-site'
import type { Ctx } from '../platform/context.ts'
import type { HookRegistry } from '../platform/hooks.ts'
import type { Module } from '../platform/module.ts'
import { seedMessages, seedTodos } from './activity.ts'
import { seedAudits } from './audits.ts'
import {
  completeTenants,
  createOperator,
  type FirstOperator,
  type KeepFirstOperator,
  publishTexts,
} from './base.ts'
import { seedCrowd } from './crowd.ts'
import { PEOPLE } from './data/people.ts'
import { seedJoins } from './joins.ts'
import { DEMO_PASSWORD, seedOrganisations } from './organisation.ts'
import { seedRealNames } from './real-names.ts'
import { seedReleases } from './releases.ts'
import { seedVenues } from './venues.ts'

export { DEMO_PASSWORD }

/**
 * Accounts meant to be tried, for the start output and the login page. All have DEMO_PASSWORD but
 * the one 待激活.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = PEOPLE.flatMap(
  ({ userName, realName, description }) =>
    description === undefined ? [] : [{ account: userName, name: realName, description }],
)

/** Registers the demo data of what exists; later areas register theirs with a higher order. */
export const demo: Module = {
  name: 'demo',
  routes: [],
  register(hooks) {
    hooks.demo({ order: 10, seed: seedOrganisations })
    hooks.demo({ order: 20, seed: seedTodos })
    hooks.demo({ order: 30, seed: seedMessages })
    hooks.demo({ order: 15, seed: seedAudits })
    hooks.demo({ order: 40, seed: seedVenues })
    hooks.demo({ order: 45, seed: seedJoins })
    hooks.demo({ order: 50, seed: seedReleases })
    hooks.demo({ order: 50, seed: seedRealNames })
  },
}

export interface Seeded {
  /** Only when DEMO=0 made the operator just now; print the password, it is nowhere else. */
  readonly operator: FirstOperator | null
}

/** Without demo data the texts and the first operator are all that is made. */
export interface SeedOptions {
  readonly demo: boolean
  /** With demo data: so many staff rows in an organisation of their own (`SEED_STAFF`). */
  readonly staff?: number
  readonly hooks: Pick<HookRegistry, 'demoSeeds'>
  /** Called before the first operator is there for good. */
  readonly keepOperator?: KeepFirstOperator
}

/** Lower orders first; what has the same order starts in one tick, so that its questions travel together. */
async function seedInOrder(ctx: Ctx, seeds: HookRegistry['demoSeeds']): Promise<void> {
  for (const order of new Set(seeds.map((each) => each.order)))
    await Promise.all(seeds.filter((each) => each.order === order).map((each) => each.seed(ctx)))
}

/** `ctx` is in system scope. */
export async function seed(ctx: Ctx, options: SeedOptions): Promise<Seeded> {
  await publishTexts(ctx)
  const operator = options.demo ? null : await createOperator(ctx, options.keepOperator)
  if (options.demo) await seedInOrder(ctx, options.hooks.demoSeeds)
  if (options.demo && options.staff !== undefined && options.staff > 0)
    await seedCrowd(ctx, options.staff)
  await completeTenants(ctx)
  return { operator }
}
