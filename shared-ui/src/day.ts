/** One day of the calendar, or one moment; apart from `fields`, as its picker is 28 KB. */
export { DayField, type DayFieldProps } from './widgets/DayField'
export { MomentField, type MomentFieldProps } from './widgets/MomentField'
