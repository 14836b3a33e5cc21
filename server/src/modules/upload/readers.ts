import type { Ctx } from '../../platform/context.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'

/**
 * Says who else than the uploader may read a private file: those who may see the object that
 * claimed it (decisions G15).
 */
export interface FileReader {
  /** As given to `claim`. */
  readonly objectType: string
  may(ctx: Ctx, objectId: string): Promise<boolean>
}

/** By the type of object that claimed the file. */
export const fileReaders = createExtensionPoint<FileReader>({
  what: 'the reader of',
  keyOf: ({ objectType }) => objectType,
})
