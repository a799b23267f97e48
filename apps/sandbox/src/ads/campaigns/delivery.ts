/** The delivery figures that serving decisions need. */
export interface Delivery {
  /**
   * Micros spent by a line item from its creation until `at` (world time in milliseconds); never decreases.
   */
  spentOf: (lineItemId: string, at: number) => number
}

export const noDelivery: Delivery = { spentOf: () => 0 }
