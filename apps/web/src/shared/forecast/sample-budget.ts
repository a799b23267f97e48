/** Units per US dollar, for currencies far from 1. */
const SAMPLE_BUDGETS: Readonly<Record<string, number>> = { YEN: 150, INR: 80, KRW: 1_000, NGN: 1_000 }

/** The budget assumed while none is chosen, in micro-units. The screen says so. */
export const sampleBudget = (currency: string): number => 1_000_000_000 * (SAMPLE_BUDGETS[currency] ?? 1)
/** Duration assumed while none is chosen. */
export const SAMPLE_DAYS = 14
