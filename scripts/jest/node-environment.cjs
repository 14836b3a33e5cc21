/** Jest's environment for Node, with patience. */
const { TestEnvironment } = require('jest-environment-node')
const { patient } = require('./patience.cjs')

module.exports = patient(TestEnvironment)
