import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable } from '../../../platform/schema.ts'

/** Named at once by the selector; the organisation has room for as many. */
export const MOST_ADMINS = 100

const Administrator = Model('Administrator', {
  userId: Id,
  name: Type.String(),
  avatar: Nullable(Type.String()),
  /** Shortened: 199****0006; '' for none. */
  mobile: Type.String(),
  /** The main one first. */
  departments: Type.Array(Type.String()),
  /** Since when this person leads or administers. */
  createTime: DateTimeText,
})

/** The people of the administrators' tab, with what the caller may do there. */
export const Administrators = Model('Administrators', {
  /** Null where nobody leads the organisation. */
  principal: Nullable(Administrator),
  /** Oldest first, without the principal. */
  admins: Type.Array(Administrator),
  /** Whether the caller may hand the organisation over. */
  canTransfer: Type.Boolean(),
  /** Whether the caller may add and remove administrators. */
  canManage: Type.Boolean(),
})

/** The organisation in force; another id is answered like an unknown one. */
export const AdminsOf = Type.Object({ tenantId: Id }, { additionalProperties: false })

/**
 * Adds or removes; `tenantId` is the organisation in force, `userIds` are accounts, not members.
 */
export const ChangeAdmins = Type.Object(
  {
    tenantId: Id,
    userIds: Type.Array(Id, { minItems: 1, maxItems: MOST_ADMINS, title: '成员' }),
  },
  { additionalProperties: false },
)

/** How many of the named people became administrators by this call. */
export const AddedAdmins = Model('AddedAdmins', {
  /** Who administered already does not count. */
  addedCount: Type.Integer({ minimum: 0 }),
})

/** `userId` is an account of the organisation in force; the token proves the caller's password. */
export const TransferPrincipal = Type.Object(
  {
    tenantId: Id,
    /** Who leads it from now on. */
    userId: Id,
    /** Of verify-password, type 5. */
    token: Type.String({ minLength: 1, maxLength: 108 }),
  },
  { additionalProperties: false },
)
