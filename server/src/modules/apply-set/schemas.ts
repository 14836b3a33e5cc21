import Type from 'typebox'
import { Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

const flag = (title: string) => Type.Union([Type.Literal(1), Type.Literal(2)], { title })

/** What an organisation lets its members see and do (decisions T19). */
export const PersonSet = Model('PersonSet', {
  tenantId: Id,
  /** 1: members see the mobile numbers of each other. */
  showMobile: YesNo,
  /** 1: members may change their nickname while they work here. */
  editNickName: YesNo,
  /** 1: members without a key for it may invite others. */
  allowCommonInvite: YesNo,
  defaultJoinDepartmentId: Id,
  /** null for one that the caller may not see. */
  defaultJoinDepartmentName: Nullable(Type.String()),
  /** Rises with each change, also of the ways to join. */
  version: Type.Integer(),
})

/** The organisation in force; another id is answered as unknown. */
export const PersonSetOf = Type.Object(
  { tenantId: Type.Optional(Id) },
  { additionalProperties: false },
)

/** Everything is replaced; the department must be one of the organisation. */
export const UpdatePersonSet = Type.Object(
  {
    tenantId: Type.Optional(Id),
    showMobile: flag('显示成员手机号'),
    editNickName: flag('允许成员修改昵称'),
    allowCommonInvite: flag('允许普通成员邀请'),
    defaultJoinDepartmentId: Type.String({ ...Id, title: '默认加入部门' }),
    /** As read before the edit; without it the last one wins. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)

/** How people may join an organisation (S2 §3 Join settings; decisions I1, I2). */
export const ApplySet = Model('ApplySet', {
  tenantId: Id,
  allowSearchTenantName: YesNo,
  allowSearchTenantCode: YesNo,
  allowQrcodeLink: YesNo,
  allowInvite: YesNo,
  allowCommonInvite: YesNo,
  defaultJoinDepartmentId: Id,
  /** null for one that the caller may not see. */
  defaultJoinDepartmentName: Nullable(Type.String()),
  /** Rises with each change, also of what members see and do. */
  version: Type.Integer(),
})

/** Everything is replaced; 1 allows a way, 2 closes it. */
export const UpdateApplySet = Type.Object(
  {
    tenantId: Type.Optional(Id),
    allowSearchTenantName: flag('允许通过组织名称搜索加入'),
    allowSearchTenantCode: flag('允许通过组织代码加入'),
    allowQrcodeLink: flag('允许通过二维码和链接加入'),
    allowInvite: flag('允许管理员邀请成员'),
    allowCommonInvite: flag('允许普通成员邀请'),
    defaultJoinDepartmentId: Type.String({ ...Id, title: '默认加入部门' }),
    /** Sent by callers of the documents; the id alone counts. */
    defaultJoinDepartmentName: Type.Optional(Nullable(Type.String({ title: '默认加入部门名称' }))),
    /** As read before the edit; without it the last one wins. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)
