import { MAX_CERTIFICATES } from '@zz/contract/organisation'
import Type from 'typebox'
import { FileKey, FileKeyList } from '../../../platform/files.ts'
import { Typed } from '../../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable } from '../../../platform/schema.ts'
import { QUALIFICATION_OWNER } from '../draft/schemas.ts'

const Text = Nullable(Type.String())
const ImageType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
const Image = Type.Object(
  { type: ImageType, key: FileKey(QUALIFICATION_OWNER) },
  { additionalProperties: false },
)

/** Papers to be certified again (decisions T8). */
export const Certify = Model('CertifyTenant', {
  tenantId: Id,
  creditCode: Type.Optional(Nullable(Typed('code', { title: '统一社会信用代码', maxLength: 18 }))),
  recordNumber: Type.Optional(
    Nullable(Typed('recordNumber', { title: '组织备案号', maxLength: 108 })),
  ),
  qualityInfo: Type.Optional(
    Type.Array(Image, { maxItems: 3 * MAX_CERTIFICATES, uniqueItems: false }),
  ),
  /** Keys of licences, separated by commas; the same as type 2 in `qualityInfo`. */
  licenseFile: Type.Optional(Nullable(FileKeyList(QUALIFICATION_OWNER, MAX_CERTIFICATES))),
  /** The organisation's, as read; without it the last one wins, as no document has one. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})

const Papers = Type.Object(
  {
    creditCode: Text,
    recordNumber: Text,
    /** 1 组织证件照片, 2 组织许可证, 3 认证授权书; `url` is good for ten minutes, null where it is gone. */
    qualityInfo: Type.Array(
      Type.Object(
        { type: ImageType, key: Type.String(), url: Text },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

export const CertificationQuery = Type.Object(
  { id: Type.Optional(Id), applyId: Type.Optional(Id) },
  { additionalProperties: false },
)

/** An application to be certified again: the papers before and those sent. */
export const CertificationApplication = Model('CertificationApplication', {
  applyId: Id,
  /** 1 waiting, 2 passed, 3 refused, 4 withdrawn. */
  auditStatus: Type.Integer({ minimum: 1, maximum: 5 }),
  /** The caller made it, and may withdraw it while it waits. */
  own: Type.Boolean(),
  applicantName: Type.String(),
  reason: Text,
  createTime: DateTimeText,
  before: Papers,
  after: Papers,
})
