/** Ends the parent's engine when tests ran in the parent. */
export default async () => {
  await globalThis.__zzCloseEngine?.()
}
