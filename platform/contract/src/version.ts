/** Version of the contract between shell and remotes. A remote's `mfe.json` names the range it works with. */
export const CONTRACT_VERSION = '1.0.0'
