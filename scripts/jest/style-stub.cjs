/** A CSS module in tests: every class is its own name. */
module.exports = new Proxy({}, { get: (_styles, key) => (key === '__esModule' ? false : key) })
