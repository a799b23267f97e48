import { hourMs, maxCreditedShare, settledAfterMs } from './constants.ts'
import type { AdLedger } from './ledger.ts'
import { columnIndexes } from './metrics.ts'
import { unit } from './noise.ts'

/** When the charge of an hour becomes final, milliseconds. */
const settlesAt = (hour: number): number => (hour + 1) * hourMs + settledAfterMs

/**
 * Reported charge of an hour: first the original one, later a little less, after invalid traffic has been
 * credited back. All other metrics are final at the end of their hour.
 */
export const reportedCharge = (ad: { ledger: AdLedger; seed: number }, hour: number, now: number): number => {
  const chargedMicro = ad.ledger.at(columnIndexes.charge, hour)
  if (chargedMicro === 0 || now < settlesAt(hour)) return chargedMicro
  return chargedMicro - Math.floor(chargedMicro * maxCreditedShare * unit(ad.seed, hour, 11))
}
