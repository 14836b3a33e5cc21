import Type from 'typebox'
import { Typed } from '../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

/** 1 enabled, 2 disabled. */
export const PositionStatus = YesNo

/** Names of positions and of their types (S1 §5; decisions P1). */
const Name = Typed('name', { minLength: 1, maxLength: 10, pattern: '\\S' })

/** 1 a type, 2 a position. */
const CategoryFlag = YesNo

/** As many as one act may name: the largest page of the screen holds 100. */
const MAX_BATCH = 200
const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_BATCH, uniqueItems: true })

/** Of the organisation in force; another one is refused. */
const TenantOf = Type.Optional(Id)

/** The type of a position: 0 for 其他. */
export const TypeId = Type.String({ ...Id, title: '所属类型' })

export const PositionRow = Model('PositionRow', {
  id: Id,
  name: Type.String(),
  /** The type; 0 for 其他. */
  pid: Id,
  pidName: Type.String(),
  status: PositionStatus,
  /** Normal staff who hold it. */
  relationNum: Type.Integer(),
  createTime: DateTimeText,
  createNickName: Nullable(Type.String()),
  tenantId: Id,
  /** 2: a position. */
  isCateGory: CategoryFlag,
  /** Rises with each new name. */
  version: Type.Integer(),
})

export const PositionType = Model('PositionType', {
  /** 0 for 其他, which stands first and cannot be changed. */
  id: Id,
  name: Type.String(),
  /** Rises with each new name; 0 for 其他. */
  version: Type.Integer(),
  /** Positions in it. */
  count: Type.Integer(),
})

export const PositionTypeFigures = Model('PositionTypeFigures', {
  /** 0 for 其他. */
  id: Id,
  name: Type.String(),
  positionCount: Type.Integer(),
  /**
   * Normal staff who hold at least one of them; null where departments are hidden from the caller,
   * as the number would count people whom the caller may not see.
   */
  holderCount: Nullable(Type.Integer()),
})

export const ChoicesOf = Type.Object(
  {
    /** 1: with the presets of all organisations, which come first. */
    sys: Type.Optional(YesNo),
  },
  { additionalProperties: false },
)

export const PositionChoice = Model('PositionChoice', {
  /** The type; 0 for 其他. */
  id: Id,
  name: Type.String(),
  /** Its enabled positions. */
  childList: Type.Array(
    Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
  ),
})

export const TypesOf = Type.Object({ tenantId: TenantOf }, { additionalProperties: false })

/** `pid` decides what is made; a name that is there already is refused. */
export const SavePosition = Type.Object(
  {
    name: Name,
    /** Of a position: its type, 0 for 其他. -1 for a new type. */
    pid: TypeId,
    tenantId: TenantOf,
    isCateGory: Type.Optional(CategoryFlag),
  },
  { additionalProperties: false },
)

/** `isCateGory` tells whether the id is a type's or a position's. */
export const UpdatePosition = Type.Object(
  {
    id: Id,
    name: Name,
    isCateGory: CategoryFlag,
    /** As it was read; without it the last save wins. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

export const DisablePosition = Type.Object(
  {
    ids: Ids,
    /** What they become: 2 disabled, 1 enabled (decisions P2). */
    status: PositionStatus,
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

/** `pid` 0 moves them to 其他. */
export const MovePosition = Type.Object(
  { pid: TypeId, positionIds: Ids, tenantId: TenantOf },
  { additionalProperties: false },
)

/** Only disabled ones go; each failure is a line. */
export const DeletePositions = Type.Object(
  { ids: Ids, tenantId: TenantOf },
  { additionalProperties: false },
)

export const PositionOf = Type.Object({ id: Id }, { additionalProperties: false })

export const TypeOf = Type.Object(
  {
    id: Id,
    /** As the caller knows it; says nothing of its own. */
    name: Type.Optional(Typed('name', { maxLength: 108 })),
    tenantId: TenantOf,
  },
  { additionalProperties: false },
)

/** One line in `failList` for each position that stayed as it was. */
export const PositionBatch = Model('PositionBatch', {
  successCount: Type.Integer(),
  failList: Type.Array(
    Type.Object(
      { id: Id, name: Type.String(), reason: Type.String() },
      { additionalProperties: false },
    ),
  ),
})
