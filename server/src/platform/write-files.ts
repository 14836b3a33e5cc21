/**
 * What a transaction offers for files. Apart from `keep-files.ts`, which does it, so that the
 * context's types need nothing of what works with a context.
 */

/** What of a domain's object keeps files. */
export interface FileKeeper {
  /** Object and field, for example `todo.files`; stored with each file, so never renamed. */
  readonly kind: string
  /** `private`: read by signed address only, from the moment it is kept. */
  readonly visibility: 'public' | 'private'
  /** The files are the person's own, whatever organisation is in force. */
  readonly personal?: true
}

/** What a save shows beside the keys of its input. */
export interface KeepOptions {
  /** Keys that the object shows already: they may stay, whoever has them. */
  readonly had?: readonly string[]
  /** Keys in parts of the object that the input leaves alone: they are not given up. */
  readonly still?: readonly string[]
}

/** Where files of an object go. */
export interface MovedFiles {
  readonly objectId: string
  readonly tenantId: string
  readonly keys: readonly string[]
}

/** The files of one transaction. */
export interface WriteFiles {
  /**
   * Keeps the files that the call's input names for this owner and gives up those of the object
   * that it names no more; an input without such a field changes nothing.
   * @throws InvalidInput at the field of a key that is unknown, unfinished, another person's or
   * another object's
   */
  keep(owner: FileKeeper, objectId: string, options?: KeepOptions): Promise<void>
  /** The same for one file that the server made; null leaves the object without any. */
  keepMade(owner: FileKeeper, objectId: string, key: string | null): Promise<void>
  /**
   * From now on these files of the object `from` are those of the object `to`, which may be the
   * same, and its organisation's. The other files of `from` are given up.
   */
  move(owner: FileKeeper, from: string, to: MovedFiles): Promise<void>
  /** Gives up all files of an object that is no more. */
  release(owner: FileKeeper, objectId: string): Promise<void>
}
