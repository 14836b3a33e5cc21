import Type from 'typebox'
import { FileKey, type FileOwner } from '../../platform/files.ts'
import { DateTimeText, Id, Model, Nullable, Paged, YesNo } from '../../platform/schema.ts'

/** The table that an import reads; nobody but its uploader and the server itself. */
export const IMPORT_FILE: FileOwner = { kind: 'memberImport.file', visibility: 'private' }

const Text = Type.String({ maxLength: 600 })
const Count = Type.Integer({ minimum: 0 })
const Line = Type.Integer({ minimum: 1, maximum: 2_000_000 })

/** A column of the table to fill in; `maxLength` in characters. */
export const ImportColumn = Model('ImportColumn', {
  key: Type.String(),
  title: Type.String(),
  required: YesNo,
  maxLength: Count,
  hint: Type.String(),
})

/** A table of members on its way in. */
export const MemberImport = Model('MemberImport', {
  id: Id,
  fileName: Type.String(),
  /** `checking` → `ready` or `refused`; `ready` → `running` → `done`; `cancelled`. */
  status: Type.Union([
    Type.Literal('checking'),
    Type.Literal('refused'),
    Type.Literal('ready'),
    Type.Literal('running'),
    Type.Literal('done'),
    Type.Literal('cancelled'),
  ]),
  /** Why the file could not be read, as a sentence. */
  refusal: Nullable(Type.String()),
  columns: Type.Array(ImportColumn),
  /** Titles that mean nothing here. */
  ignoredColumns: Type.Array(Type.String()),
  /** Sentences about how the file was read: sheets, hidden rows and columns, merged cells. */
  notices: Type.Array(Type.String()),
  /** 1: departments that are not there are made. */
  createDepartments: YesNo,
  /** 1: who is a member already is changed to what the table says; else skipped. */
  updateExisting: YesNo,
  total: Count,
  /** Checked while checking, brought in or given up while running. */
  done: Count,
  /** Rows that cannot be brought in as things are set. */
  faulty: Count,
  /** Rows that only lack a department. */
  missingDepartment: Count,
  /**
   * Rows that add or change somebody as things are set: without a fault, and whose person is no
   * member unless members are changed.
   */
  importable: Count,
  /**
   * Rows without a fault as things are set whose person is a member already: skipped, or changed
   * where that is asked for.
   */
  existing: Count,
  added: Count,
  updated: Count,
  skipped: Count,
  failed: Count,
  createTime: DateTimeText,
  finishTime: Nullable(DateTimeText),
})

/** A row of a draft or of a finished import. */
export const ImportRow = Model('ImportRow', {
  /** As the person's own program numbers the rows of the file. */
  line: Line,
  cells: Type.Record(Type.String(), Type.String()),
  faults: Type.Array(
    Type.Object(
      { column: Type.String(), code: Type.String(), text: Type.String() },
      { additionalProperties: false },
    ),
  ),
  /** 1: is a member already. */
  existing: YesNo,
  /** 1: hidden in the file, or filtered out. */
  hidden: YesNo,
  /** 0 waiting, 1 added, 2 updated, 3 skipped, 4 failed. */
  state: Type.Integer({ minimum: 0, maximum: 4 }),
  reason: Nullable(Type.String()),
})

export const ImportId = Type.Object({ id: Id }, { additionalProperties: false })

/** Without the two flags no department is made and no member changed. */
export const StartImport = Type.Object(
  {
    /** Of a file uploaded for purpose `import`. */
    fileKey: FileKey(IMPORT_FILE, { purpose: 'import' }),
    fileName: Type.String({ maxLength: 200 }),
    createDepartments: Type.Optional(YesNo),
    updateExisting: Type.Optional(YesNo),
  },
  { additionalProperties: false },
)

/** A page of rows; `state` null for all. */
export const ImportRows = Paged(
  Type.Object(
    {
      id: Id,
      faultyOnly: Type.Optional(YesNo),
      state: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 4 }))),
    },
    { additionalProperties: false },
  ),
)

const cell = Type.Optional(Text)

/** The other cells of the row stay. */
export const CorrectImport = Type.Object(
  {
    id: Id,
    line: Line,
    /** Only those that change. */
    cells: Type.Object(
      { name: cell, mobile: cell, department: cell, position: cell, platform: cell, workNo: cell },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

/** What the page shows anew after a correction. */
export const CorrectedImport = Model('CorrectedImport', {
  /** The row, and others whose faults it changed. */
  rows: Type.Array(ImportRow),
  import: MemberImport,
})

/** Lines that are named, or all that cannot be brought in. */
export const RemoveImportRows = Type.Object(
  {
    id: Id,
    lines: Type.Optional(Type.Array(Line, { maxItems: 1000 })),
    /** 1: all that cannot be brought in. */
    faulty: Type.Optional(YesNo),
  },
  { additionalProperties: false },
)

/** A setting that is missing stays. */
export const ImportOptions = Type.Object(
  { id: Id, createDepartments: Type.Optional(YesNo), updateExisting: Type.Optional(YesNo) },
  { additionalProperties: false },
)

/** Without `skipFaulty` a draft with faults is refused. */
export const CommitImport = Type.Object(
  {
    id: Id,
    /** 1: rows with faults are left out and stand in the report. */
    skipFaulty: Type.Optional(YesNo),
  },
  { additionalProperties: false },
)
