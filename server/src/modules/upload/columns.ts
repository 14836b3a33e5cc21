/** What SQL cannot say of the columns of files. */
import type { FileAppCode, UploadPurpose } from '@zz/contract/uploads'
import type { ColumnType } from 'kysely'

/** bigint of a size: text from the driver. */
type Size = ColumnType<string, number, number>
type SizeOrNull = ColumnType<string | null, number | null, number | null>

export interface Columns {
  'stored_file.app_code': FileAppCode
  'stored_file.purpose': UploadPurpose
  'stored_file.size': Size
  'upload_session.app_code': FileAppCode
  'upload_session.purpose': UploadPurpose
  'upload_session.size': SizeOrNull
  'upload_session.reserved': Size
  'upload_session.rest_size': SizeOrNull
  'upload_part.size': Size
}
