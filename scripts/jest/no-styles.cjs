/**
 * In tests antd's styles are worked out and put nowhere: jsdom lays nothing out, and each computed style would be matched against thousands of
 * rules. What stands in the markup (the hidden attribute, style attributes) still counts.
 */
const makeStyle = () => document.createElement('style')
module.exports = {
  clearContainerCache() {},
  injectCSS: makeStyle,
  removeCSS() {},
  updateCSS: makeStyle,
}
