/**
 * How wide dialogs are, in px: a question, a form, a list, a record with all its parts. Other
 * widths are those that the documents name (decisions X1), and `table` for what holds a whole table.
 */
export const dialogWidths = {
  small: 400,
  medium: 560,
  large: 720,
  record: 937,
  table: 1120,
  /** Security items of the personal centre. */
  security: 314,
  avatar: 682,
} as const
