/** Of an organisation's certification: whether its papers were found right. */
export const CertificationState = { None: -1, Waiting: 1, Certified: 2, Failed: 3 } as const
