import { tryKernel } from './kernels-steps.ts'

tryKernel(88)
