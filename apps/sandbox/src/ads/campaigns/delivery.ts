/** What serving needs to know of delivery. */
export interface Delivery {
  /** Micros spent by a line item from its first moment until `at` (world time in milliseconds), never falling. */
  spentOf: (lineItemId: string, at: number) => number
}

export const noDelivery: Delivery = { spentOf: () => 0 }
