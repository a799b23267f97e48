import type { Deps } from '../../../app/deps.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { applySubscription, hasActiveSubscription } from '../subscriptions/subscription.service.ts'
import { changeCheckout, deleteCheckout, insertCheckout, liveCheckout } from './checkout.repository.ts'

/** By then the provider has answered, or the requesting process has died. */
const OPENING_MS = 60_000

interface Wish {
  readonly team_id: string
  readonly user_id: string
  readonly plan_id: string
}
interface Opened {
  readonly id: string
  readonly url: string
}
const busy = (cause?: unknown) => fail('in_use', { text: 'subscriptions.opening', retry_after_s: 2, cause })

const unlessUnknown = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/**
 * The team's open checkout for that plan; one for another plan is closed at the provider first. Throws
 * already_subscribed when it was paid.
 */
async function openAlready(deps: Deps, { team_id, plan_id }: Wish): Promise<Opened | null> {
  const live = await liveCheckout(deps.db, team_id)
  if (live === null) return null
  if (live.state === 'opening') {
    if (live.created_at.getTime() > deps.clock().getTime() - OPENING_MS) throw busy()
    await deleteCheckout(deps.db, live.id)
    return null
  }
  const there = await unlessUnknown(deps.payments.readCheckout(live.id))
  if (there?.state === 'open') {
    if (live.plan_id === plan_id && there.url !== null) return { id: live.id, url: there.url }
    try {
      await deps.payments.expireCheckout(live.id)
    } catch (error) {
      // It was paid or closed after it was read.
      throw busy(error)
    }
  }
  const news = there?.subscription
  await deps.db.transaction(async (tx) => {
    if (news && news.team_id === team_id) await applySubscription(deps, tx, news, news.start_at)
    await changeCheckout(tx, live.id, { state: 'closed' })
  })
  if (await hasActiveSubscription(deps, team_id)) throw fail('already_subscribed')
  return null
}

/**
 * Opens the one checkout a team may have, or returns the open one. Throws in_use while another request is
 * opening it.
 */
export async function oneCheckout(deps: Deps, wish: Wish, open: () => Promise<Opened>): Promise<Opened> {
  const known = await openAlready(deps, wish)
  if (known !== null) return known
  const id = `opening_${newId(deps)}`
  if (!(await insertCheckout(deps.db, { ...wish, id, state: 'opening', created_at: deps.clock() })))
    throw busy()
  try {
    const opened = await open()
    await changeCheckout(deps.db, id, { id: opened.id, state: 'open' })
    return opened
  } catch (error) {
    await deleteCheckout(deps.db, id)
    throw error
  }
}
