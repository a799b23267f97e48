import { randomBytes } from 'node:crypto'

/** An unguessable name of `length` letters and digits. */
export const randomToken = (length: number): string =>
  randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length)
