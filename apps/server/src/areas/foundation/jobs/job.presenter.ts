import type { Job, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { BackgroundJobRow, BackgroundKind } from './tables.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

export const displayedKind = (kind: BackgroundKind): Job['kind'] => {
  if (kind === 'mail' || kind === 'revocation') throw new Error('This is no job that is shown.')
  return kind === 'file_import' || kind === 'population_import' ? 'import' : kind
}

/** What the numbers of each kind count: a file's own reader counts its bytes, an import its rows. */
const unitByKind: Readonly<Record<Exclude<BackgroundKind, 'mail' | 'revocation'>, Job['unit']>> = {
  upload: 'people',
  import: 'bytes',
  file_import: 'rows',
  population_import: 'rows',
  crawl: 'rows',
  tracking: 'rows',
  mirror: 'entries',
  ads_sync: 'entries',
  monitor: 'weeks',
  media: 'bytes',
  campaign: 'ad_sets',
  adset: 'steps',
  inference: 'people',
}

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
    unit: unitByKind[row.kind as keyof typeof unitByKind],
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
