/**
 * What the dialog needs of the screen that uses it: columns come with the draft, calls are the
 * screen's.
 */

export interface ImportColumn {
  readonly key: string
  readonly title: string
  readonly required: boolean
  readonly maxLength: number
  readonly hint: string
}

/**
 * Why a cell may not be imported; `column` is the key of an `ImportColumn`, `text` a sentence for
 * the person.
 */
export interface ImportFault {
  readonly column: string
  readonly text: string
}

/** 0 waiting, 1 added, 2 updated, 3 skipped, 4 failed. */
export type RowResult = 0 | 1 | 2 | 3 | 4

/** One row of the file; `cells` holds texts by the keys of the columns. */
export interface ImportRow {
  /** As the person's own program numbers the rows of the file. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly faults: readonly ImportFault[]
  /** Words about the row that are no fault, as 已是成员 and 隐藏行, each a line. */
  readonly note: string | null
}

/** A switch that changes what counts as a fault or what becomes of rows. */
export interface ImportOption {
  readonly key: string
  readonly label: string
  readonly checked: boolean
}

/** A draft as the server has it; every call that changes it answers the whole of it. */
export interface ImportState {
  readonly id: string
  readonly fileName: string
  /** `checking` → `ready` or `refused`; `ready` → `running` → `done`; `cancelled`. */
  readonly status: 'checking' | 'refused' | 'ready' | 'running' | 'done' | 'cancelled'
  /** Why the file could not be read. */
  readonly refusal: string | null
  readonly columns: readonly ImportColumn[]
  /** Titles of the file that mean nothing. */
  readonly ignoredColumns: readonly string[]
  readonly options: readonly ImportOption[]
  readonly total: number
  readonly done: number
  /** Rows that cannot be brought in as things are set. */
  readonly faulty: number
  /** Rows that add or change something as things are set; not those that are left as they are. */
  readonly importable: number
  /** Further sentences about the draft. */
  readonly notes: readonly string[]
  /** What became of the rows, once it has run. */
  readonly results: readonly {
    readonly label: string
    readonly count: number
    readonly tone: 'done' | 'off' | 'overdue'
  }[]
}

/** A page of rows, and how many rows there are under the filter. */
export interface RowPage {
  readonly rows: readonly ImportRow[]
  readonly total: number
}

/** A file to download: its name, and an address that may be opened once the call has answered. */
export interface OfferedFile {
  readonly name: string
  readonly url: string
}

/** Each rejects with `ApiError`; what was typed stays. */
export interface ImportCalls {
  template(): Promise<OfferedFile>
  /** Of a file uploaded for purpose `import`. */
  start(file: { readonly key: string; readonly name: string }): Promise<ImportState>
  /** The draft one has open, or the result one has not closed; null: none. */
  current(): Promise<ImportState | null>
  state(id: string): Promise<ImportState>
  rows(
    id: string,
    ask: { readonly page: number; readonly size: number; readonly faultyOnly: boolean },
  ): Promise<RowPage>
  /** Answers the row and every other one that changed with it. */
  correct(
    id: string,
    line: number,
    cells: Readonly<Record<string, string>>,
  ): Promise<{ readonly rows: readonly ImportRow[]; readonly state: ImportState }>
  remove(id: string, what: { readonly lines: readonly number[] } | 'faulty'): Promise<ImportState>
  setOption(id: string, key: string, checked: boolean): Promise<ImportState>
  commit(id: string, skipFaulty: boolean): Promise<ImportState>
  /** Drops a draft, stops an import, closes a result. */
  cancel(id: string): Promise<ImportState>
  report(id: string): Promise<OfferedFile>
}
