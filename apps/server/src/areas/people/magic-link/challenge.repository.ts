import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { SignInRefusal } from '../../../errors/sign-in-refusal.ts'
import type { Db } from '../../../store/database.ts'
import { codeFailures, mailChallenges, type ChallengeRow } from './tables.ts'

export type Purpose = ChallengeRow['purpose']

export const insertChallenge = async (db: Db, row: ChallengeRow): Promise<void> => {
  await db.insert(mailChallenges).values(row)
}

export const findChallenge = async (db: Db, id: string): Promise<ChallengeRow | null> => {
  const [row] = await db.select().from(mailChallenges).where(eq(mailChallenges.id, id))
  return row ?? null
}

/** A typed code is tried in the browser that requested it, or, in another one, together with the mailed link. */
export type TriedWith =
  { readonly magic_hash: string; readonly browser_hash: string } | { readonly link_hash: string }

export interface ChallengeAttempt {
  readonly purpose: Purpose
  readonly tried_with: TriedWith
  readonly now: Date
  readonly tries: number
}

const isTried = (tried: TriedWith): SQL | undefined =>
  'link_hash' in tried
    ? eq(mailChallenges.link_hash, tried.link_hash)
    : and(
        eq(mailChallenges.magic_hash, tried.magic_hash),
        eq(mailChallenges.browser_hash, tried.browser_hash),
      )

/**
 * Counts a try before the code is compared, so that concurrent guesses are counted too. Null if there is no
 * such challenge or no try left.
 */
export const countTry = async (
  db: Db,
  { purpose, tried_with, now, tries }: ChallengeAttempt,
): Promise<ChallengeRow | null> => {
  const [row] = await db
    .update(mailChallenges)
    .set({ tries: sql`${mailChallenges.tries} + 1` })
    .where(
      and(
        eq(mailChallenges.purpose, purpose),
        isTried(tried_with),
        isNull(mailChallenges.used_at),
        gt(mailChallenges.code_expires_at, now),
        lt(mailChallenges.tries, tries),
      ),
    )
    .returning()
  return row ?? null
}

/** Why a try is not counted. */
export const whyNotCounted = async (
  db: Db,
  { purpose, tried_with, now }: ChallengeAttempt,
): Promise<SignInRefusal> => {
  const [row] = await db
    .select()
    .from(mailChallenges)
    .where(
      and(
        eq(mailChallenges.purpose, purpose),
        'link_hash' in tried_with
          ? eq(mailChallenges.link_hash, tried_with.link_hash)
          : eq(mailChallenges.magic_hash, tried_with.magic_hash),
      ),
    )
  if (row === undefined) return 'unknown'
  if ('browser_hash' in tried_with && row.browser_hash !== tried_with.browser_hash) return 'foreign_browser'
  if (row.used_at !== null) return 'replayed'
  return row.code_expires_at <= now ? 'expired' : 'too_many_tries'
}

/** Why a link is not found among those that are valid. */
export const whyLinkNotFound = async (
  db: Db,
  purpose: ChallengeRow['purpose'],
  linkHash: string,
): Promise<SignInRefusal> => {
  const [row] = await db
    .select()
    .from(mailChallenges)
    .where(and(eq(mailChallenges.purpose, purpose), eq(mailChallenges.link_hash, linkHash)))
  if (row === undefined) return 'unknown'
  return row.used_at === null ? 'expired' : 'replayed'
}

/** Marks a challenge as used; false when it was used before. */
export const markUsed = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(mailChallenges)
    .set({ used_at: now })
    .where(and(eq(mailChallenges.id, id), isNull(mailChallenges.used_at)))
    .returning({ id: mailChallenges.id })
  return rows.length === 1
}

/** The challenge of a mailed link that is still valid. */
export const findLink = async (
  db: Db,
  purpose: Purpose,
  linkHash: string,
  now: Date,
): Promise<ChallengeRow | null> => {
  const [row] = await db
    .select()
    .from(mailChallenges)
    .where(
      and(
        eq(mailChallenges.purpose, purpose),
        eq(mailChallenges.link_hash, linkHash),
        isNull(mailChallenges.used_at),
        gt(mailChallenges.link_expires_at, now),
      ),
    )
  return row ?? null
}

/** Whose wrong codes are counted together: those of one asker for one address. */
export interface Guesser {
  readonly email: string
  readonly asker: string
}
const isGuesser = ({ email, asker }: Guesser) =>
  and(eq(codeFailures.email, email), eq(codeFailures.asker, asker))

/** Until when codes of that asker for that address are refused; null when they are accepted. */
export const blockedUntil = async (db: Db, guesser: Guesser): Promise<Date | null> => {
  const [row] = await db.select().from(codeFailures).where(isGuesser(guesser))
  return row?.blocked_until ?? null
}

/** Counts a wrong code of the asker for the address. Returns the new total. */
export const countFailure = async (db: Db, { email, asker }: Guesser): Promise<number> => {
  const [row] = await db
    .insert(codeFailures)
    .values({ email, asker, failures: 1 })
    .onConflictDoUpdate({
      target: [codeFailures.email, codeFailures.asker],
      set: { failures: sql`${codeFailures.failures} + 1` },
    })
    .returning({ failures: codeFailures.failures })
  return row!.failures
}

export const blockUntil = async (db: Db, guesser: Guesser, until: Date): Promise<void> => {
  await db.update(codeFailures).set({ blocked_until: until }).where(isGuesser(guesser))
}

export const deleteOldChallenges = async (db: Db, before: Date): Promise<void> => {
  await db.delete(mailChallenges).where(lt(mailChallenges.created_at, before))
}

/** Forgets the wrong codes for an address: of one asker, or of all. */
export const clearFailures = async (db: Db, email: string, asker?: string): Promise<void> => {
  await db
    .delete(codeFailures)
    .where(asker === undefined ? eq(codeFailures.email, email) : isGuesser({ email, asker }))
}
