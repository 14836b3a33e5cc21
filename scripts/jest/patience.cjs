/**
 * Time-outs of tests tell what hangs, not what is slow: on a machine shared with others a round
 * takes three times as long, so each test and hook waits that much longer than it says before it
 * is given up.
 */
const PATIENCE = 3

/**
 * `Base`, a jest environment class, with every time-out of its tests and hooks lengthened.
 */
exports.patient = (Base) =>
  class extends Base {
    /** Hooks before and after each test begin many times. */
    lengthened = new WeakSet()

    handleTestEvent(event, state) {
      const waited =
        event.name === 'hook_start'
          ? event.hook
          : event.name === 'test_fn_start'
            ? event.test
            : undefined
      if (waited === undefined || this.lengthened.has(waited)) return
      this.lengthened.add(waited)
      waited.timeout = (waited.timeout || state.testTimeout) * PATIENCE
    }
  }
