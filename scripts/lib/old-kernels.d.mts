export declare const canRunOldKernels: () => boolean
export declare const provideOldKernel: (major: 88 | 109) => string
