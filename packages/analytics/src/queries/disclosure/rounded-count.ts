import { PRIVACY_MINIMUM } from '@rookery/contract'

/** 10 people below 10,000, three digits from there on. */
export const stepOf = (n: number): number => (n < 10_000 ? 10 : 10 ** (Math.floor(Math.log10(n)) - 2))

/** To the nearest step. */
export const toStep = (n: number): number => Math.round(n / stepOf(n)) * stepOf(n)

/** A count as it may be told where it is not told exactly; what is too small to be told at all stays so. */
export const roundedCount = (n: number): number => (n < PRIVACY_MINIMUM ? n : toStep(n))
