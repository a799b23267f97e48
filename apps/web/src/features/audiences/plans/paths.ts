import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type PlansPaths = Pick<Addresses, 'newPlan' | 'plan' | 'plans'>
