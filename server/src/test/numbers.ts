/** A stream of numbers, each below what is asked, that is the same in every run of one seed. */
export const numbers =
  (seed: number) =>
  (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    // The low bits of such a stream repeat soon.
    return (seed >>> 10) % below
  }
