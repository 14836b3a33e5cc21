/**
 * In place of the two hooks of antd that work its rules out: jsdom lays nothing out, and working them out takes a tenth of a test of a page.
 * Tokens, and the classes by which rules are found, are still those of antd.
 */
const none = () => null
module.exports = { __esModule: true, default: none, extract: none }
