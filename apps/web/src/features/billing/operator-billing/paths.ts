import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses the operators' page of billing links to. */
export type OperatorBillingPaths = Pick<Addresses, 'operatorBilling'>
