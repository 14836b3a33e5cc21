/** Organisation whose principal and administrators operate the platform (decisions S4.7). */
export const OPERATOR_TENANT = '1'
