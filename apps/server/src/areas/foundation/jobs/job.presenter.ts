import type { Job, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import { backgroundKinds, displayedKind } from './background-kinds.ts'
import type { BackgroundJobRow } from './tables.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

/** `may_cancel`: whether the reader may cancel jobs of that team. */
export const presentJob = (row: BackgroundJobRow, may_cancel: boolean, language: UiLanguage): Job => {
  const isOpen = row.finished_at === null
  return {
    id: row.id,
    kind: displayedKind(row.kind),
    state: row.state,
    team_id: row.team_id,
    account_id: row.account_id,
    subject: row.subject,
    subject_id: row.subject_id,
    step: row.step,
    unit: backgroundKinds[row.kind].unit,
    done: row.done,
    total: row.total,
    cause: row.cause === '' ? null : render(row.cause, language),
    waiting_until: isOpen ? iso(row.waiting_until) : null,
    is_cancelling: isOpen && row.cancelled_at !== null,
    can_cancel: isOpen && row.cancelled_at === null && may_cancel,
    created_at: row.created_at.toISOString(),
    finished_at: iso(row.finished_at),
  }
}
