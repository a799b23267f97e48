import type { SiteRequest } from '@rookery/contract'
import { oneWorkingDayAfter } from './working-day.policy.ts'
import type { FoundSiteRequest } from './site-request.repository.ts'

export function presentSiteRequest({ request, owner }: FoundSiteRequest, now: Date): SiteRequest {
  const { owner_id: _, consent_at, created_at, modified_at, ...row } = request
  const dueAt = oneWorkingDayAfter(created_at)
  return {
    ...row,
    consent_at: consent_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    modified_at: modified_at.toISOString(),
    owner: owner && {
      id: owner.id,
      name: `${owner.first_name} ${owner.last_name}`.trim() || owner.email || owner.id,
    },
    due_at: dueAt.toISOString(),
    overdue: row.state === 'new' && dueAt < now,
  }
}
