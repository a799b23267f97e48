import type { UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { invalid, type AppError } from '../../../errors/app-error.ts'
import type { SignInRefusal } from '../../../errors/sign-in-refusal.ts'
import { newId } from '../../../security/new-id.ts'
import { freshToken, sameText, sha256 } from '../../../security/keys.ts'
import type { Db } from '../../../store/database.ts'
import { queueMailOrFail, normaliseAddress } from '../../foundation/mail/mail.service.ts'
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
  type Purpose,
} from './challenge.repository.ts'
import { confirmCodeOf, linkTokenOf } from './challenge-secrets.ts'
import type { ChallengeRow } from './tables.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
export const CODE_MINUTES = 10
export const LINK_MINUTES = 10
const MAX_TRIES = 5
/**
 * Wrong codes per address before it has to wait between tries; each wait is twice the last, at most a day.
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
  /** Cookie value of the requesting browser; '' if no code is mailed. */
  readonly browser: string
  /** IP address of the request. */
  readonly address: string
}

/** Only paths of this site: '/x', never '//host', '/\host' or anything with a scheme. */
const safeReturnPath = (path: string | null | undefined): string | null =>
  path && /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path) && path.length <= 500 ? path : null

/**
 * Stores a challenge and queues its mail in one transaction. Throws rate_limited after five mails to the
 * address within half an hour requested from the same IP address.
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
      asker: deps.keys.mac('asker', input.address),
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

export const invalidCode = (refusal: SignInRefusal): AppError =>
  invalid({ confirm_code: 'input.loginCode' }, { refusal })
export const invalidLink = (field: 'token' | 'magic', refusal: SignInRefusal): AppError =>
  invalid({ [field]: 'magicLink.linkNotValid' }, { refusal })

/**
 * The challenge of a typed code, not marked as used yet. Throws 'Invalid login code' for a wrong, expired,
 * used or foreign one, from the sixth try on, and for addresses that have to wait.
 */
export const checkCode = async (
  deps: ChallengeDeps,
  purpose: Purpose,
  typed: { magic_code: string; confirm_code: string },
  browser: string | null,
): Promise<ChallengeRow> => {
  if (browser === null) throw invalidCode('no_browser')
  const now = deps.clock()
  const attempt = {
    purpose,
    magic_hash: sha256(typed.magic_code),
    browser_hash: sha256(browser),
    now,
    tries: MAX_TRIES,
  }
  const countedChallenge = await countTry(deps.db, attempt)
  if (countedChallenge === null) throw invalidCode(await whyNotCounted(deps.db, attempt))
  const blockedUntilTime = await blockedUntil(deps.db, countedChallenge.email)
  if (blockedUntilTime !== null && blockedUntilTime > now) throw invalidCode('address_locked')
  if (!sameText(typed.confirm_code.toUpperCase(), confirmCodeOf(deps, countedChallenge.id))) {
    await recordFailure(deps, deps.db, countedChallenge.email)
    throw invalidCode('wrong_code')
  }
  return countedChallenge
}

const recordFailure = async (deps: ChallengeDeps, db: Db, email: string): Promise<void> => {
  const failuresOverLimit = (await countFailure(db, email)) - FREE_FAILURES
  if (failuresOverLimit < 0) return
  const waitMs = Math.min(MINUTE_MS * 2 ** Math.min(failuresOverLimit, 20), DAY_MS)
  await blockUntil(db, email, new Date(deps.clock().getTime() + waitMs))
}

/** The challenge of a mailed link; null when it is unknown, used or expired. Does not mark it as used. */
export const checkLink = async (
  deps: ChallengeDeps,
  purpose: Purpose,
  token: string,
): Promise<ChallengeRow | null> => await findLink(deps.db, purpose, sha256(token), deps.clock())

/** Why a mailed link is not valid. */
export const whyNoLink = async (
  deps: ChallengeDeps,
  purpose: Purpose,
  token: string,
): Promise<SignInRefusal> => await whyLinkNotFound(deps.db, purpose, sha256(token))

export const purgeOldChallenges = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteOldChallenges(deps.db, new Date(deps.clock().getTime() - DAY_MS))
