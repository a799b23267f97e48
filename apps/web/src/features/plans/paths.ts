import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type PlansPaths = Pick<Addresses, 'newPlan' | 'plan' | 'plans'>
