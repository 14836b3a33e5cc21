/** Small parts that every remote uses. */
export { Breadcrumb, type Crumb } from './widgets/Breadcrumb'
export { DateRange } from './widgets/DateRange'
export { DeadlineText } from './widgets/DeadlineText'
export type { AppCode } from './widgets/dict'
export { type DrawingKind, StateDrawing } from './lite/StateDrawing'
export { cutText, EllipsisText } from './widgets/EllipsisText'
export { type Fact, Facts } from './widgets/Facts'
export { fileUrl } from './widgets/fileUrl'
export { Loading } from './widgets/Loading'
export { maskEmail, maskIdNumber, maskPhone } from './widgets/masks'
export { MonthPicker } from './widgets/MonthPicker'
export { useDialogs } from '@zz/shared-ui/antd/core'
export { dialogWidths } from './widgets/dialogWidths'
export { displayName } from './widgets/names'
export { PersonAvatar } from './widgets/PersonAvatar'
export { PersonList, PersonRow } from './widgets/PersonRow'
export { PictureList } from './widgets/PictureList'
export type { ViewedPicture } from './widgets/PictureViewer'
export { SearchBox } from './widgets/SearchBox'
export { FailedLine, PageEmpty, PageError } from './widgets/States'
export { StatusTag, type Tone } from './widgets/StatusTag'
export { StepWord } from './widgets/StepWord'
export { Timeline, type TimelineEntry } from './widgets/Timeline'
export { TimeText } from './widgets/TimeText'
export {
  deadlineWords,
  formatDate,
  formatDateTime,
  formatShort,
  formatTime,
  relativeTime,
  toInstant,
} from './widgets/time'
export { type Question, useConfirm } from './widgets/useConfirm'
export { useDelayed } from './widgets/useDelayed'
export { DictTag, useDict } from './widgets/useDict'
export { useFocusableWhenScrolling } from './widgets/useFocusableWhenScrolling'
export { useNarrow } from './widgets/useNarrow'
export { useUnsavedGuard } from './widgets/useUnsavedGuard'
