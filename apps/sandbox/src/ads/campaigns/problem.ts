import type { AdsErrorItem } from '../../http/answer.ts'

/**
 * Why a write is refused; thrown before it is known whether the write is a single call or part of a batch.
 */
export class Problem extends Error {
  readonly status: number
  readonly item: AdsErrorItem
  constructor(status: number, item: AdsErrorItem) {
    super(item.message)
    this.status = status
    this.item = item
  }
}

export const invalid = (parameter: string, expected: string, value: unknown = ''): Problem => {
  const shortValue = String(value).slice(0, 80)
  return new Problem(400, {
    code: 'INVALID_PARAMETER',
    message: `Expected ${expected}, got "${shortValue}" for ${parameter}`,
    parameter,
    details: expected,
    value: shortValue,
  })
}

export const missingProblem = (parameter: string): Problem =>
  new Problem(400, { code: 'MISSING_PARAMETER', message: `${parameter} is a required parameter`, parameter })

/** A 400 with another code of the network's list. */
export const refusedProblem = (code: string, message: string, parameter?: string): Problem =>
  new Problem(400, { code, message, ...(parameter === undefined ? {} : { parameter }) })

/** 404, e.g. `CAMPAIGN_NOT_FOUND`. */
export const absent = (code: string, parameter: string, id: string): Problem =>
  new Problem(404, { code, message: `${parameter} ${id.slice(0, 80)} was not found`, parameter })
