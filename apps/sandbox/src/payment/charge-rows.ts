import type { Row } from '../state/journal.ts'

/** Money that was taken for an invoice. */
export interface ChargeRow extends Row {
  id: string
  payment_intent: string
  invoice: string
  customer: string
  currency: string
  amount: number
  refunded: number
  created: number
}

export interface RefundRow extends Row {
  id: string
  charge: string
  amount: number
  created: number
}

/** The payer's bank asks first (a warning), or took the money back and decides later whose it is. */
export interface DisputeRow extends Row {
  id: string
  charge: string
  amount: number
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost'
  created: number
}

export const presentCharge = (row: ChargeRow, isDisputed: boolean) => ({
  id: row.id,
  object: 'charge',
  amount: row.amount,
  amount_refunded: row.refunded,
  created: row.created,
  currency: row.currency,
  customer: row.customer,
  disputed: isDisputed,
  livemode: false,
  paid: true,
  payment_intent: row.payment_intent,
  refunded: row.refunded === row.amount,
  status: 'succeeded',
})

export const presentRefund = (row: RefundRow, charge: ChargeRow) => ({
  id: row.id,
  object: 'refund',
  amount: row.amount,
  charge: row.charge,
  created: row.created,
  currency: charge.currency,
  payment_intent: charge.payment_intent,
  reason: 'requested_by_customer',
  status: 'succeeded',
})

export const presentDispute = (row: DisputeRow, charge: ChargeRow) => ({
  id: row.id,
  object: 'dispute',
  amount: row.amount,
  charge: row.charge,
  created: row.created,
  currency: charge.currency,
  livemode: false,
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: row.status,
})
