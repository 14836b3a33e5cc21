import { isSameValues, type MergedValues, mergeValues } from './mergeValues'

/** What a form edits, as the server has it. */
export interface FormRow<Values extends object> {
  readonly values: Values
  /** The row's version, where it has one; a row that is not newer never replaces a newer one. */
  readonly version?: number | undefined
}

/** What is shown of a form's state. */
export interface FormSnapshot<Values extends object> {
  /** What the fields are to hold: another object than before is put into them. */
  readonly shown: Values | undefined
  /** What the fields hold. */
  readonly typed: Values | undefined
  /** Version of the row that a save starts from. */
  readonly version: number | undefined
  /** Whether something was typed that is not saved, be it on its way. */
  readonly dirty: boolean
  readonly saving: boolean
  /** Fields that somebody else changed too, while the question about them is open. */
  readonly conflict: Pick<MergedValues<Values>, 'theirs' | 'clashes'> | null
  /** Fields that were taken over from somebody else beside unsaved input. */
  readonly takenOver: readonly string[]
  /** Grows with every reset. */
  readonly round: number
}

/**
 * The state of one form. It stands on a row (the base of the merge); a newer row is taken over,
 * merged with what was typed, or asked about. Typing goes on at any time.
 */
export interface FormModel<Values extends object> {
  getSnapshot(): FormSnapshot<Values>
  subscribe(listener: () => void): () => void
  isDirty(): boolean
  /** The row as the server has it now; the same one again is no change. */
  receiveRow(row: FormRow<Values>): void
  /**
   * Begins anew with another row, undefined while that is on its way; what was typed is given up.
   */
  startRow(row: FormRow<Values> | undefined): void
  /** What the fields hold after a key press. */
  setTyped(values: Values): void
  /** Answers whether the save may begin: not during another one, nor while a question is open. */
  startSave(values: Values): boolean
  /** The save succeeded; `row` is what the server made of it, where it says so. */
  finishSave(row: FormRow<Values> | undefined): void
  failSave(): void
  /** Answers the question: what was typed stays on top of the newer row. */
  keepMine(): void
  /** Answers the question: fields that both changed become those of the newer row. */
  takeTheirs(): void
  dismissTakenOver(): void
  /** Back to the row as the server has it; a save under way is given up by the form. */
  reset(): void
}

/**
 * Begins with the row as the server has it, or undefined while it is on its way: the first row
 * received is then shown as it is. Rows without versions are compared by their values.
 */
export function createFormModel<Values extends object>(
  first: FormRow<Values> | undefined,
): FormModel<Values> {
  let base = first
  let received = first
  /** The newer row that a question is open about. */
  let disputed: FormRow<Values> | null = null
  /** What is being saved. */
  let sent: Values | null = null
  /** A row that came during the save. */
  let waiting: FormRow<Values> | null = null
  let snapshot: FormSnapshot<Values> = {
    shown: first?.values,
    typed: first?.values,
    version: first?.version,
    dirty: false,
    saving: false,
    conflict: null,
    takenOver: [],
    round: 0,
  }
  const listeners = new Set<() => void>()

  const change = (part: Partial<FormSnapshot<Values>>): void => {
    snapshot = { ...snapshot, ...part }
    for (const listener of [...listeners]) listener()
  }
  const isDirty = (typed = snapshot.typed): boolean =>
    base !== undefined && typed !== undefined && !isSameValues(base.values, typed)

  /** From now on the form stands on `row`, and its fields hold `values`. */
  const standOn = (
    row: FormRow<Values>,
    values: Values,
    part: Partial<FormSnapshot<Values>> = {},
  ): void => {
    base = row
    disputed = null
    change({
      shown: values,
      typed: values,
      version: row.version,
      dirty: !isSameValues(row.values, values),
      conflict: null,
      takenOver: [],
      ...part,
    })
  }
  const considerRow = (row: FormRow<Values>): void => {
    const { typed } = snapshot
    if (base === undefined || typed === undefined) return standOn(row, row.values)
    if (!isNewer(row, base)) return
    const { values, theirs, clashes } = mergeValues(base.values, typed, row.values)
    if (clashes.length > 0) {
      disputed = row
      change({ conflict: { theirs, clashes }, takenOver: [], dirty: true })
    } else standOn(row, values, { takenOver: isDirty() ? theirs : [] })
  }
  const endSave = (): void => {
    sent = null
    const row = waiting
    waiting = null
    change({ saving: false })
    if (row !== null) considerRow(row)
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isDirty: () => isDirty(),
    receiveRow(row) {
      if (received !== undefined && isSameRow(received, row)) return
      received = row
      if (sent === null) considerRow(row)
      else waiting = row
    },
    startRow(row) {
      received = row
      sent = null
      waiting = null
      const begun = { saving: false, round: snapshot.round + 1 }
      if (row !== undefined) return standOn(row, row.values, begun)
      base = undefined
      disputed = null
      change({
        shown: undefined,
        typed: undefined,
        version: undefined,
        dirty: false,
        conflict: null,
        takenOver: [],
        ...begun,
      })
    },
    setTyped(values) {
      change({ typed: values, dirty: isDirty(values) })
      if (disputed !== null) considerRow(disputed)
    },
    startSave(values) {
      if (sent !== null || disputed !== null) return false
      sent = { ...snapshot.typed, ...values }
      change({ saving: true })
      return true
    },
    finishSave(row) {
      const saved = sent
      if (saved === null) return
      const next = row ?? { values: saved, version: base?.version }
      if (row !== undefined) received = row
      // What was typed since stays, the rest becomes what the server made of it.
      standOn(next, mergeValues(saved, snapshot.typed ?? saved, next.values).values)
      // Without versions nothing tells whether it was read before the save or after; the reading
      // that a save brings about comes anyway.
      if (waiting?.version === undefined) waiting = null
      endSave()
    },
    failSave: endSave,
    keepMine() {
      const { typed } = snapshot
      if (disputed === null || base === undefined || typed === undefined) return
      standOn(disputed, mergeValues(base.values, typed, disputed.values).values)
    },
    takeTheirs() {
      const { typed } = snapshot
      if (disputed === null || base === undefined || typed === undefined) return
      const theirs = disputed.values
      const { values, clashes } = mergeValues(base.values, typed, theirs)
      const taken = clashes.map((field) => [field, theirs[field as keyof Values]])
      standOn(disputed, { ...values, ...Object.fromEntries(taken) } as Values)
    },
    dismissTakenOver: () => change({ takenOver: [] }),
    reset() {
      if (received === undefined) return
      sent = null
      waiting = null
      standOn(received, { ...received.values }, { saving: false, round: snapshot.round + 1 })
    },
  }
}

const isNewer = <Values extends object>(row: FormRow<Values>, than: FormRow<Values>): boolean =>
  row.version === undefined || than.version === undefined
    ? !isSameValues(row.values, than.values)
    : row.version > than.version

const isSameRow = <Values extends object>(a: FormRow<Values>, b: FormRow<Values>): boolean =>
  a.version === b.version && isSameValues(a.values, b.values)
