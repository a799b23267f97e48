import type { UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { invalid, type AppError } from '../../../errors/app-error.ts'
import type { SignInRefusal } from '../../../errors/sign-in-refusal.ts'
import { newId } from '../../../security/new-id.ts'
import { freshToken, sameText, sha256 } from '../../../security/keys.ts'
import type { Db } from '../../../store/database.ts'
import { normaliseAddress, queueMailOrFail } from '../../foundation/mail/mail.service.ts'
import {
  blockUntil,
  blockedUntil,
  countFailure,
  deleteOldChallenges,
  findLink,
  insertChallenge,
  countTry,
  whyLinkNotFound,
  whyNotCounted,
  type Guesser,
  type Purpose,
  type TriedWith,
} from './challenge.repository.ts'
import { confirmCodeOf, linkTokenOf } from './challenge-secrets.ts'
import { mailToll } from './mail-toll.policy.ts'
import type { ChallengeRow } from './tables.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
export const CODE_MINUTES = 10
export const LINK_MINUTES = 10
const MAX_TRIES = 5
/**
 * Wrong codes of one asker for one address before they have to wait between tries; each wait is twice the last, at
 * most a day. Not of the address alone: a stranger's wrong codes would keep its owner out.
 */
const FREE_FAILURES = 100

type ChallengeDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'keys' | 'events'>

export interface ChallengeInput {
  readonly purpose: Purpose
  readonly email: string
  readonly user_id: string | null
  readonly language: UiLanguage
  readonly return_path: string | null
  /** Host of the site the links lead to; null for the team dashboard. */
  readonly host: string | null
  /** Cookie value of the requesting browser. */
  readonly browser: string
  /** IP address of the request. */
  readonly address: string
  /** Proof of work, if the address had its mails already. */
  readonly proof: string | undefined
}

/** Only paths of this site: '/x', never '//host', '/\host' or anything with a scheme. */
const safeReturnPath = (path: string | null | undefined): string | null =>
  path && /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path) && path.length <= 500 ? path : null

/**
 * Stores a challenge and queues its mail in one transaction. Throws rate_limited after five mails to the
 * address within half an hour requested from the same IP address, and work_required after twenty from anywhere.
 */
export const startChallenge = async (
  deps: ChallengeDeps,
  input: ChallengeInput,
): Promise<{ magic_code: string; expires_at: string }> => {
  const now = deps.clock()
  const id = newId(deps)
  const magic = freshToken(deps.random)
  const email = normaliseAddress(input.email)
  const code_expires_at = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  const link_expires_at = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS)
  await deps.db.transaction(async (tx) => {
    await queueMailOrFail(deps, tx, {
      kind: input.purpose,
      subject_id: id,
      to: email,
      language: input.language,
      expires_at: code_expires_at,
      asker: askerOf(deps, input.address),
      toll: mailToll(deps, email, input.proof),
    })
    await insertChallenge(tx, {
      id,
      purpose: input.purpose,
      email,
      user_id: input.user_id,
      language: input.language,
      return_path: safeReturnPath(input.return_path),
      host: input.host,
      magic_hash: sha256(magic),
      link_hash: sha256(linkTokenOf(deps, id)),
      browser_hash: sha256(input.browser),
      tries: 0,
      created_at: now,
      code_expires_at,
      link_expires_at,
      used_at: null,
    })
  })
  return { magic_code: magic, expires_at: code_expires_at.toISOString() }
}

/** Identifies who asks or guesses, by a keyed hash of their IP address. */
export const askerOf = ({ keys }: Pick<Deps, 'keys'>, address: string): string => keys.mac('asker', address)

/** Where a code or a link is used: the browser's cookie value and the IP address. */
export interface UsedFrom {
  readonly browser: string | null
  readonly address: string
}

export const invalidCode = (refusal: SignInRefusal): AppError =>
  invalid({ confirm_code: 'input.loginCode' }, { refusal })
export const invalidLink = (field: 'token' | 'magic', refusal: SignInRefusal): AppError =>
  invalid({ [field]: 'magicLink.linkNotValid' }, { refusal })

/** Counts the try, then compares the code. */
const checkTyped = async (
  deps: ChallengeDeps,
  purpose: Purpose,
  tried_with: TriedWith,
  confirm_code: string,
  { address }: UsedFrom,
): Promise<ChallengeRow> => {
  const now = deps.clock()
  const attempt = { purpose, tried_with, now, tries: MAX_TRIES }
  const countedChallenge = await countTry(deps.db, attempt)
  if (countedChallenge === null) throw invalidCode(await whyNotCounted(deps.db, attempt))
  const guesser = { email: countedChallenge.email, asker: askerOf(deps, address) }
  const blockedUntilTime = await blockedUntil(deps.db, guesser)
  if (blockedUntilTime !== null && blockedUntilTime > now) throw invalidCode('address_locked')
  if (!sameText(confirm_code.toUpperCase(), confirmCodeOf(deps, countedChallenge.id))) {
    await recordFailure(deps, deps.db, guesser)
    throw invalidCode('wrong_code')
  }
  return countedChallenge
}

/**
 * The challenge of a typed code, not marked as used yet. Throws 'Invalid login code' for a wrong, expired,
 * used or foreign one, from the sixth try on, and for askers who have to wait.
 */
export const checkCode = async (
  deps: ChallengeDeps,
  purpose: Purpose,
  typed: { magic_code: string; confirm_code: string },
  from: UsedFrom,
): Promise<ChallengeRow> => {
  if (from.browser === null) throw invalidCode('no_browser')
  const tried_with = { magic_hash: sha256(typed.magic_code), browser_hash: sha256(from.browser) }
  return await checkTyped(deps, purpose, tried_with, typed.confirm_code, from)
}

const recordFailure = async (deps: ChallengeDeps, db: Db, guesser: Guesser): Promise<void> => {
  const failuresOverLimit = (await countFailure(db, guesser)) - FREE_FAILURES
  if (failuresOverLimit < 0) return
  const waitMs = Math.min(MINUTE_MS * 2 ** Math.min(failuresOverLimit, 20), DAY_MS)
  await blockUntil(db, guesser, new Date(deps.clock().getTime() + waitMs))
}

/** Whether a mailed link can still be used. Uses nothing up. */
export const isLinkValid = async (deps: ChallengeDeps, purpose: Purpose, token: string): Promise<boolean> =>
  (await findLink(deps.db, purpose, sha256(token), deps.clock())) !== null

/**
 * The challenge of a mailed link, not marked as used yet. It opens in the browser that asked for it; elsewhere the code
 * of the same mail is needed, so that a link that was passed on or read on its way opens nothing.
 */
export const checkLink = async (
  deps: ChallengeDeps,
  purpose: Purpose,
  used: {
    readonly field: 'token' | 'magic'
    readonly token: string
    readonly confirm_code: string | undefined
  },
  from: UsedFrom,
): Promise<ChallengeRow> => {
  const link_hash = sha256(used.token)
  const challenge = await findLink(deps.db, purpose, link_hash, deps.clock())
  if (challenge === null) throw invalidLink(used.field, await whyLinkNotFound(deps.db, purpose, link_hash))
  if (from.browser !== null && sameText(sha256(from.browser), challenge.browser_hash)) return challenge
  if (used.confirm_code === undefined)
    throw invalid({ confirm_code: 'magicLink.otherBrowser' }, { refusal: 'foreign_browser' })
  return await checkTyped(deps, purpose, { link_hash }, used.confirm_code, from)
}

export const purgeOldChallenges = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteOldChallenges(deps.db, new Date(deps.clock().getTime() - DAY_MS))
