import { go } from '../router/history.ts'

/** Goes to an address of `paths` without a reload; the function never changes. */
export const useGo = (): typeof go => go
