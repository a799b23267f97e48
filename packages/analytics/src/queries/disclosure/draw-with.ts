import { createHmac } from 'node:crypto'

/** Draws that belong to a text and a key: 64 hex digits that nobody works out who has not the key. */
export const drawWith =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex')

/** For a population that was opened to write: with a key that everybody knows its figures could be worked out. */
export const refuseDraw = (): never => {
  throw new Error('This population was opened without a key to draw by: it tells no figures')
}

/** A draw as a number from 0 to 1. */
export const unitOf = (draw: string): number => Number.parseInt(draw.slice(0, 12), 16) / 2 ** 48
