/** Whether a declaration has the shape of one: what an older server kept may have another. */
import type { BuildRecord, MfeManifest } from '@zz/contract'
import { MfeManifest as MfeManifestSchema } from '@zz/contract/schema'
import Schema from 'typebox/schema'

const declaration = Schema.Compile(MfeManifestSchema)

/** Where a declaration has another shape, and what is wanted there; undefined for a sound one. */
export const shapeFault = (mfe: MfeManifest): string | undefined => {
  if (declaration.Check(mfe)) return undefined
  const [, [first]] = declaration.Errors(mfe)
  return first === undefined ? '/' : `${first.instancePath || '/'} ${first.message}`
}

/**
 * The record as it may be handed on. A declaration of another shape could not be drawn, and
 * would break every reading of all declarations: it counts as none.
 */
export const withSoundDeclaration = (record: BuildRecord): BuildRecord =>
  record.mfe === null || shapeFault(record.mfe) === undefined ? record : { ...record, mfe: null }
