import { goToPlace } from '../router/history.ts'

/** Navigates to an address of `paths` without a reload; the function is stable. */
export const useGo = (): typeof goToPlace => goToPlace
