import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { render } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { AppError } from '../../../errors/app-error.ts'
import type { readSocialAccounts } from '../../people/identities/identity.service.ts'
import type { readTrackedOfAccounts } from '../../population/tracked-accounts/tracked.service.ts'

export type ConnectedAccount = Awaited<ReturnType<typeof readSocialAccounts>>[number]
type TrackedAccountRow = Awaited<ReturnType<typeof readTrackedOfAccounts>>[number]

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

function stateOf(
  connected: ConnectedAccount,
  visible: TrackedAccountRow | undefined,
): CreatorAccount['state'] {
  if (connected.needs_reconnect) return 'reconnect'
  if (!visible) return 'untracked'
  return visible.last === null || visible.last.state === 'running' ? 'fetching' : 'waiting'
}

/** Snapshots an earlier owner of the account took are not shown until the current one starts tracking it. */
export function presentCreatorAccount(
  connected: ConnectedAccount,
  tracked: TrackedAccountRow | undefined,
  actor: UserActor,
  reason: AppError | null,
): CreatorAccount {
  const { uid, handle, name, avatar_url } = connected
  const visibleAccount = tracked?.account.user_id === actor.user_id ? tracked : undefined
  const state = stateOf(connected, visibleAccount)
  const { account, last, complete } = visibleAccount ?? { account: null, last: null, complete: null }
  const latest = last?.state === 'running' ? complete : last
  return {
    account_id: uid,
    handle,
    name,
    avatar_url,
    verified_type: account?.verified_type ?? null,
    state,
    mode: account?.mode ?? null,
    tracked_since: iso(account?.created_at),
    next_at: state === 'waiting' ? iso(account?.next_at) : null,
    last_snapshot_at: iso(latest?.ended_at ?? complete?.ended_at),
    complete: latest?.state === 'complete',
    cause: latest?.cause ? render(latest.cause, actor.language) : '',
    stopped: reason && {
      code: reason.code === 'plan_limit' ? 'plan_limit' : 'subscription_required',
      detail: render(reason.text, actor.language),
    },
    followers_count: complete?.followers_count ?? null,
    verified_followers_count: complete?.verified_followers_count ?? null,
    following_count: complete?.following_count ?? null,
    followers_gained: complete?.followers_gained ?? null,
    followers_lost: complete?.followers_lost ?? null,
    fetched: last?.state === 'running' ? last.followers_seen + last.following_seen : null,
  }
}
