import { domainToASCII } from 'node:url'
import { cleanCell } from './clean-cell.ts'

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-][A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{0,63}$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The form the network hashes. Dots and +tags remain, also `..`, which Japanese carriers allowed. */
export function addressOf(text: string): string | null {
  const address = cleanCell(text, { marks: true, punctuation: true }).replace(/^mailto:/i, '')
  const at = address.indexOf('@')
  if (at <= 0 || address.includes('@', at + 1) || /\s/.test(address)) return null
  const local = address.slice(0, at)
  if (!LOCAL.test(local)) return null
  // Signs that end a host in an address of the web would be cut off without a word.
  const written = address.slice(at + 1)
  if (/[/\\?#:%[\]_,;]/.test(written)) return null
  const domain = domainToASCII(written)
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null
  if (!/^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(top)) return null
  const email = `${local.toLowerCase()}@${domain}`
  return email.length <= 254 ? email : null
}
