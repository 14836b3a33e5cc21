/** What the operators change of the dictionaries (WF-03). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { OfferState } from '../../platform/states.ts'
import { DICTIONARIES } from './dictionaries.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { findDictionaries, mergeDictionary, type ShownDetail } from './read.ts'
import type * as schemas from './schemas.ts'

/** All of them, also what is disabled. */
export async function listManaged(ctx: Ctx): Promise<Static<typeof schemas.ManagedDict>[]> {
  return (await findDictionaries(ctx.db)).map(({ appCode, dictCode, dictName, dictDetails }) => ({
    appCode,
    dictCode,
    dictName,
    kind: policy.kindOfDictionary(appCode, dictCode),
    dictDetails: dictDetails.map(({ enabled, builtIn, ...detail }) => ({
      ...detail,
      status: enabled ? (1 as const) : (2 as const),
      builtIn: builtIn ? (1 as const) : (2 as const),
    })),
  }))
}

interface DictName {
  readonly appCode: string
  readonly dictCode: string
}

type Words = Pick<ShownDetail, 'code' | 'codeCn' | 'codeEn'>

/** One entry as it is from now on. */
const put = (
  w: Write,
  { appCode, dictCode }: DictName,
  { code, codeCn, codeEn }: Words,
  change: { readonly place?: number; readonly status?: 1 | 2 } = {},
): Promise<void> => queries.putItem(w.db, { appCode, dictCode, code, codeCn, codeEn, ...change })

type Entry = Pick<Parameters<Write['audit']>[0], 'before' | 'after'> & { readonly act: string }

/**
 * One change of a dictionary: nothing else changes dictionaries meanwhile. NotFound for one that
 * the product does not have.
 */
const changeDictionary = (
  ctx: Ctx,
  { appCode, dictCode }: DictName,
  change: (w: Write, details: readonly ShownDetail[], kind: policy.DictKind) => Promise<Entry>,
): Promise<void> =>
  ctx.write(async (w) => {
    const entry = DICTIONARIES.find(
      (each) => each.appCode === appCode && each.dictCode === dictCode,
    )
    if (entry === undefined) throw notFound()
    await queries.lockDictionaries(w.db)
    const { dictDetails } = mergeDictionary(entry, await queries.findItems(w.db))
    const kind = policy.kindOfDictionary(appCode, dictCode)
    const { act, before, after } = await change(w, dictDetails, kind)
    w.audit({
      action: `dict.${act}`,
      objectType: 'dict',
      objectId: '0',
      before: before ?? null,
      after: { dict: `${appCode}.${dictCode}`, ...after },
    })
  })

const wordsOf = ({ code, codeCn, codeEn }: Words): Words => ({
  code,
  codeCn: codeCn.trim(),
  codeEn: codeEn.trim(),
})

const hasWord = (details: readonly ShownDetail[], { code, codeCn }: Words): boolean =>
  details.some((each) => each.code !== code && each.codeCn === codeCn)

/** A further entry, the last one. AlreadyExists for a code or a word that is there. */
export async function addItem(ctx: Ctx, input: Static<typeof schemas.SaveDictItem>): Promise<null> {
  const words = wordsOf(input)
  await changeDictionary(ctx, input, async (w, details, kind) => {
    refuseIf(policy.refuseOpenAct(kind))
    if (details.some(({ code }) => code === words.code))
      throw failField(ErrorCode.AlreadyExists, 'code', '编码已存在')
    refuseIf(policy.refuseSameWord(hasWord(details, words)))
    await put(w, input, words, { place: details.length, status: OfferState.Enabled })
    return { act: 'add', before: null, after: { ...words } }
  })
  return null
}

/** The entry of the code; NotFound for none. */
const requireItem = (details: readonly ShownDetail[], code: string): ShownDetail => {
  const found = details.find((each) => each.code === code)
  if (found === undefined) throw notFound()
  return found
}

/** Other words. NotFound for no entry, AlreadyExists for a word that is there. */
export async function updateItem(
  ctx: Ctx,
  input: Static<typeof schemas.UpdateDictItem>,
): Promise<null> {
  const words = wordsOf(input)
  await changeDictionary(ctx, input, async (w, details, kind) => {
    refuseIf(policy.refuseChange(kind))
    const before = requireItem(details, words.code)
    refuseIf(policy.refuseStale(before, input.version))
    refuseIf(policy.refuseSameWord(hasWord(details, words)))
    await put(w, input, words)
    return { act: 'update', before: wordsOf(before), after: { ...words } }
  })
  return null
}

/** Disables or enables an entry; the last one that can be chosen stays. */
export async function setItemStatus(
  ctx: Ctx,
  input: Static<typeof schemas.SetDictItemStatus>,
): Promise<null> {
  await changeDictionary(ctx, input, async (w, details, kind) => {
    refuseIf(policy.refuseOpenAct(kind))
    const before = requireItem(details, input.code)
    const enabled = details.filter((each) => each.enabled).length
    if (input.status === OfferState.Disabled && before.enabled) refuseIf(policy.refuseLast(enabled))
    await put(w, input, before, { status: input.status })
    return {
      act: input.status === OfferState.Disabled ? 'disable' : 'enable',
      before: {
        code: input.code,
        status: before.enabled ? OfferState.Enabled : OfferState.Disabled,
      },
      after: { code: input.code, status: input.status },
    }
  })
  return null
}

/** Another order. InvalidInput where the codes are not those that the dictionary has now. */
export async function sortItems(
  ctx: Ctx,
  input: Static<typeof schemas.SortDictItems>,
): Promise<null> {
  await changeDictionary(ctx, input, async (w, details, kind) => {
    refuseIf(policy.refuseChange(kind))
    const codes = new Set(input.codes)
    if (codes.size !== details.length || details.some(({ code }) => !codes.has(code)))
      throw failField(ErrorCode.InvalidInput, 'codes', '字典项已变更，请刷新后重新排序')
    for (const [place, code] of input.codes.entries())
      await put(w, input, requireItem(details, code), { place })
    return {
      act: 'sort',
      before: { codes: details.map(({ code }) => code) },
      after: { codes: input.codes },
    }
  })
  return null
}
