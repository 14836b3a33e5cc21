/** Whether the user wants little data to be loaded (the browser's own setting). */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
