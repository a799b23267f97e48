/** So many units are about a dollar, where they are far from it. */
const SMALL: Readonly<Record<string, number>> = { YEN: 150, INR: 80, KRW: 1_000, NGN: 1_000 }

/** In micro-units: what is forecast with while no budget is chosen. It is said on the screen. */
export const triedBudget = (currency: string): number => 1_000_000_000 * (SMALL[currency] ?? 1)
/** For so many days, where none are chosen either. */
export const TRIED_DAYS = 14
