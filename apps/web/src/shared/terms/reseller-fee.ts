/** The reseller's fee in Japan: a share of the net ad spend, and a minimum below an amount (CONST-015, CONST-016). */
export const RESELLER_SHARE = 0.1
const MINIMUM_YEN = 100_000
const MINIMUM_BELOW_YEN = 1_000_000

export const resellerFee = (netSpendYen: number): { readonly yen: number; readonly isMinimum: boolean } =>
  netSpendYen < MINIMUM_BELOW_YEN
    ? { yen: MINIMUM_YEN, isMinimum: true }
    : { yen: Math.round(netSpendYen * RESELLER_SHARE), isMinimum: false }
