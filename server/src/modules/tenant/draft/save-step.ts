/** Keeps one step of a draft: judged where it is finished, as it was typed where it is not. */
import { ErrorCode } from '@zz/contract'
import { WIZARD_TEXTS } from '@zz/contract/organisation'
import { richTextFiles } from '@zz/contract/rich-text'
import type { Ctx, Write } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { failField } from '../../../platform/errors.ts'
import { draftOfTenant } from './of-tenant.ts'
import { lockOwnDraft, readOwnDraft, type SavedState, stateOf } from './own-draft.ts'
import * as queries from './queries.ts'

/** Files of a draft are its author's, whatever organisation is in force meanwhile. */
export const draftOwned = <T extends object>(owner: T): T & { readonly personal: true } => ({
  ...owner,
  personal: true,
})

/** One step of a save: what it stores, and what else the transaction does. */
interface StepChange {
  readonly id: string
  readonly version: number | undefined
  /** The step that is finished; undefined where what is typed is only kept. */
  readonly finishes: number | undefined
  readonly step: queries.DraftStep
  /** What the step will hold. */
  change(draft: queries.DraftRow): object
  /** Throws where a finished step is not whole. `db` is in system scope. */
  require(db: Db, draft: queries.DraftRow): Promise<unknown>
  keepFiles?(w: Write, draft: queries.DraftRow, shown: DraftFiles): Promise<void>
}

type Steps = Pick<queries.DraftRow, 'basic' | 'qualification' | 'introduction'>

/** Keys of stored files that a draft, or an organisation's application, shows. */
export const draftFilesOf = ({ basic, qualification, introduction }: Steps): DraftFiles => ({
  logo: typeof basic.logo === 'string' && basic.logo !== '' ? [basic.logo] : [],
  papers: (qualification.qualityInfo ?? []).map(({ key }) => key),
  pictures: Object.values(introduction).flatMap(richTextFiles),
})

/** Keys of stored files, by the owner (`FileOwner`) that keeps them. */
export interface DraftFiles {
  readonly logo: readonly string[]
  readonly papers: readonly string[]
  readonly pictures: readonly string[]
}

const NO_FILES: DraftFiles = { logo: [], papers: [], pictures: [] }

/** Files that the organisation shows which the draft mends: they stay until it is submitted. */
const filesOfTenant = async (ctx: Ctx, w: Write, draft: queries.DraftRow): Promise<DraftFiles> => {
  if (!draft.submitted) return NO_FILES
  const tenant = await draftOfTenant(w.db, ctx.user.id, draft.id)
  return tenant === null ? NO_FILES : draftFilesOf(tenant)
}

/**
 * Keeps the step and answers where the draft stands.
 * @throws what `require` throws, and as `lockOwnDraft`
 */
export async function saveStep(ctx: Ctx, input: StepChange): Promise<SavedState> {
  const { id, version, finishes, step } = input
  if (id === '-1' || id === '0')
    throw failField(ErrorCode.InvalidInput, 'id', WIZARD_TEXTS.unfinished)
  if (finishes !== undefined) {
    const found = await readOwnDraft(ctx, id)
    await input.require(ctx.asSystem().db, { ...found, [step]: input.change(found) })
  }
  return ctx.write(async (w) => {
    const draft = await lockOwnDraft(ctx, w, id, version)
    const perfectStep = Math.max(draft.perfectStep, finishes ?? 0)
    const change = { step, values: input.change(draft), perfectStep, at: ctx.now() }
    const next = await queries.updateDraft(w.db, draft, change)
    await input.keepFiles?.(w, draft, await filesOfTenant(ctx, w, draft))
    return stateOf({ ...draft, perfectStep, version: next })
  })
}
