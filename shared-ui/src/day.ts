/** One day of the calendar; apart from `fields`, as its picker is 28 KB. */
export { DayField, type DayFieldProps } from './widgets/DayField'
