import { eq } from 'drizzle-orm'
import type { UiLanguage } from '@rookery/contract'
import type { Db } from '../../../store/database.ts'
import { subscriptions, teams, users, type SubscriptionRow } from '../../../store/tables.ts'

export const findSubscriptionById = async (db: Db, id: string): Promise<SubscriptionRow | null> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row ?? null
}

interface PayerAddress {
  readonly email: string
  readonly language: UiLanguage
  /** Of the team that pays; null for a person. */
  readonly slug: string | null
}

/** Where the payer of a subscription reads mails; null without an address that is known to be theirs. */
export async function findPayer(
  db: Db,
  { team_id, user_id }: Pick<SubscriptionRow, 'team_id' | 'user_id'>,
): Promise<PayerAddress | null> {
  if (user_id !== null) {
    const [user] = await db.select().from(users).where(eq(users.id, user_id))
    if (!user?.email || user.email_confirmed_at === null) return null
    return { email: user.email, language: user.language, slug: null }
  }
  const [team] = await db.select().from(teams).where(eq(teams.id, team_id!))
  if (!team?.invoice_email) return null
  // A team has no language of its own; its country is asked with the billing details.
  return { email: team.invoice_email, language: team.country === 'JP' ? 'ja' : 'en', slug: team.slug }
}
