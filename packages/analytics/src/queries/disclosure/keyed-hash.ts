import { createHmac } from 'node:crypto'

/** Keyed hash of a text: 64 hex digits that cannot be computed without the key. */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex')

/**
 * For a population opened only for writing, without a key: with a publicly known key its exact figures could
 * be reconstructed.
 */
export const refuseKeyedHash = (): never => {
  throw new Error('This population was opened without a key to draw by: it tells no figures')
}

/** A hash as a number from 0 to 1. */
export const hashAsFraction = (hash: string): number => Number.parseInt(hash.slice(0, 12), 16) / 2 ** 48
