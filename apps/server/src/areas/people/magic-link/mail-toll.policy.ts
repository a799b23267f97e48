import { createHash } from 'node:crypto'
import { bitsOfChallenge, leadingZeroBits } from '@rookery/contract/core/proof-of-work.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, type AppError } from '../../../errors/app-error.ts'
import { sameText, sha256 } from '../../../security/keys.ts'
import type { MailToll } from '../../foundation/mail/mail.service.ts'

const MINUTE_MS = 60_000
const VALID_MINUTES = 10
const LEAST_BITS = 16
const MOST_BITS = 20
/** Each ten mails more, the next costs twice the work. */
const MAILS_A_BIT = 10

type TollDeps = Pick<Deps, 'keys' | 'clock' | 'random'>

const sealOf = ({ keys }: TollDeps, email: string, open: string): string =>
  keys.mac('mail-toll', `${email} ${open}`)

/** '<bits>.<expiry>.<salt>.<seal>': nothing of it is stored until it is paid. */
const challengeFor = (deps: TollDeps, email: string, mailsBeyond: number): string => {
  const bits = Math.min(LEAST_BITS + Math.floor(mailsBeyond / MAILS_A_BIT), MOST_BITS)
  const expiry = deps.clock().getTime() + VALID_MINUTES * MINUTE_MS
  const open = `${bits}.${expiry.toString(36)}.${deps.random(9).toString('base64url')}`
  return `${open}.${sealOf(deps, email, open)}`
}

/** The proof's hash, under which it is used up; null for one that is none, of another address, or too old. */
const paidBy = (deps: TollDeps, email: string, proof: string): string | null => {
  const [challenge = '', n] = proof.split(':')
  const [bits, expiry, salt, seal = ''] = challenge.split('.')
  if (n === undefined || !sameText(seal, sealOf(deps, email, `${bits}.${expiry}.${salt}`))) return null
  if (Number.parseInt(expiry ?? '', 36) <= deps.clock().getTime()) return null
  const hash = createHash('sha256').update(proof).digest()
  return leadingZeroBits(hash) >= bitsOfChallenge(challenge) ? sha256(challenge) : null
}

/**
 * What a mail to an address costs that had its mails already: work of the asker's browser instead of a refusal, so
 * that nobody uses up the mails its owner needs to sign in.
 */
export const mailToll = (deps: TollDeps, email: string, proof: string | undefined): MailToll => ({
  paid: proof === undefined ? null : paidBy(deps, email, proof),
  demand: (mailsBeyond): AppError =>
    fail('work_required', { challenge: challengeFor(deps, email, mailsBeyond) }),
})
