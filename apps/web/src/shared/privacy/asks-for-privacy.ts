/** Global Privacy Control, which browsers set on request of the person. */
export const asksForPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
