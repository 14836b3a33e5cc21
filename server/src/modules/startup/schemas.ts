import Type from 'typebox'
import { FileKey, type FileOwner } from '../../platform/files.ts'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

/** The pictures themselves: everybody who opens the console sees them. */
export const STARTUP_OWNER: FileOwner = { kind: 'startup.picture', visibility: 'public' }

/** Of the organisation in force; another one is refused. */
const TenantOf = Type.Optional(Id)

/** 1 not begun, 2 active, 3 expired. */
export const StartupStatus = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** An image with how it stands at this moment. */
export const StartupPicture = Model('StartupPicture', {
  /** 0 for the product's own, which no organisation can change. */
  id: Id,
  /** Key of the file; null for the product's own. */
  startupLogo: Nullable(Type.String()),
  /** Empty: a press leads nowhere. */
  jumpAddress: Type.String(),
  startTime: Nullable(DateTimeText),
  endTime: Nullable(DateTimeText),
  /** 1 agreed to the rules of start-up images. */
  agreement: YesNo,
  /** 1 default, 2 custom. */
  defaultFlag: YesNo,
  /** null for a default one, which has no dates. */
  status: Nullable(StartupStatus),
  /** In pixels; null where it could not be read. */
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** Rises with each change; 0 for the product's own. */
  version: Type.Integer(),
})

export const StartupPictures = Model('StartupPictures', {
  defaultPic: StartupPicture,
  /** The latest first. */
  definedPics: Type.Array(StartupPicture),
})

/** What the console shows at the first opening of a day. */
export const ActiveStartup = Model('ActiveStartup', {
  id: Id,
  startupLogo: Nullable(Type.String()),
  jumpAddress: Type.String(),
})

export const StartupsOf = Type.Object({ tenantId: TenantOf }, { additionalProperties: false })
export const StartupOf = Type.Object({ id: Id }, { additionalProperties: false })

/** A date, or a moment; of a date alone its first moment, of the last one its last. */
const Moment = Type.Optional(Nullable(Type.String({ maxLength: 19 })))

const FIELDS = {
  tenantId: TenantOf,
  agreement: YesNo,
  defaultFlag: YesNo,
  startTime: Moment,
  endTime: Moment,
  jumpAddress: Type.Optional(Nullable(Type.String({ maxLength: 108 }))),
}

/** The file must have been uploaded for purpose `startUp`. */
export const AddStartup = Type.Object(
  { ...FIELDS, startupLogo: FileKey(STARTUP_OWNER, { purpose: 'startUp' }) },
  { additionalProperties: false },
)

export const UpdateStartup = Type.Object(
  {
    ...FIELDS,
    id: Id,
    /** The picture that it has, or a new one. */
    startupLogo: FileKey(STARTUP_OWNER),
    /** As read before the edit; without it the last one wins, as the documents' payload has none. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)
