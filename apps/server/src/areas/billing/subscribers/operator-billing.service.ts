import type { CallInput, CallOutput } from '@rookery/contract'
import type { Subscriber } from '@rookery/contract/billing/subscribers/endpoints.ts'
import type { Deps } from '../../../app/deps.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { presentChange } from './present-change.policy.ts'
import { countsOf, monthsUntil, revenueOf, type Currency } from './subscribers.policy.ts'
import {
  countSubscribers,
  findPayer,
  findSubscribers,
  listChanges,
  listPastDue,
  listPayersHistory,
} from './subscribers.repository.ts'

// For operators, over all teams and persons: the routes ask who they are.

/** The number on invoices is told by the provider; a report need not wait for one that does not answer. */
async function japaneseNumber({
  payments,
}: Deps): Promise<CallOutput<'get-billing-report'>['japanese_number']> {
  try {
    return { is_known: true, number: await payments.readJapaneseNumber() }
  } catch (error) {
    if (error instanceof AppError) return { is_known: false, number: null }
    throw error
  }
}

export async function readReport(deps: Deps, months: number): Promise<CallOutput<'get-billing-report'>> {
  const { db } = deps.store
  const changes = await listChanges(db)
  const asked = monthsUntil(deps.clock(), months)
  return {
    revenue: revenueOf(changes, asked).map(({ currency, ...month }) => ({
      ...month,
      currency: currency as Currency,
    })),
    counts: countsOf(changes, asked),
    past_due: (await listPastDue(db)).map(({ who: _, provider_id: __, since, disputed_since, ...row }) => ({
      ...row,
      since: since?.toISOString() ?? null,
      disputed_since: disputed_since?.toISOString() ?? null,
    })),
    japanese_number: await japaneseNumber(deps),
  }
}

export async function readSubscribers(
  { store: { db } }: Deps,
  { limit, offset, ...filter }: CallInput<'list-subscribers'> & { limit: number; offset: number },
): Promise<{ count: number; results: Subscriber[] }> {
  const rows = await findSubscribers(db, filter, { limit, offset })
  return {
    count: await countSubscribers(db, filter),
    results: rows.map(({ currency, start, period_end, cancel_at, disputed_since, ...row }) => ({
      ...row,
      currency: currency as Currency,
      start: start.toISOString(),
      period_end: period_end?.toISOString() ?? null,
      cancel_at: cancel_at?.toISOString() ?? null,
      disputed_since: disputed_since?.toISOString() ?? null,
    })),
  }
}

/** Throws not_found. */
export async function readSubscriberHistory(
  { store: { db } }: Deps,
  id: string,
): Promise<CallOutput<'get-subscriber-history'>> {
  const payer = isId(id) ? await findPayer(db, id) : null
  if (payer === null) throw fail('not_found')
  const changes = await listPayersHistory(db, payer)
  return { kind: payer.kind, name: payer.name, changes: changes.map(presentChange) }
}
