import type { RouteCases } from '../testing/route-kit.ts'

/** A success and an error of each route of this folder. */
export const signInRouteCases: RouteCases = () => ({})
