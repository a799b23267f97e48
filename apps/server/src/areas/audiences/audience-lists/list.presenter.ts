import { PRIVACY_MINIMUM, type AudienceList, type Import, type UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import type { ListImportRow, ListRow } from './tables.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

export const presentImport = (
  row: ListImportRow,
  file_name: string,
  rejects_url: string | null,
  language: UiLanguage,
): Import => ({
  id: row.id,
  kind: 'csv',
  file_name,
  state: row.state,
  rows_read: row.rows_read,
  rows_new: row.rows_new,
  rows_unchanged: row.rows_unchanged,
  rows_rejected: row.rows_rejected,
  rows_empty: row.rows_empty,
  left_out: row.left_out,
  rejects_url: row.rows_rejected > 0 ? rejects_url : null,
  audience_list_id: row.list_id,
  bytes_read: Math.min(row.bytes_read, row.bytes_total),
  bytes_total: row.bytes_total,
  error: row.error && render(row.error, language),
  started_at: iso(row.started_at),
  finished_at: iso(row.finished_at),
})

export interface ListFacts {
  /** Living profiles of the list; undefined until the population holds its set. */
  readonly size: number | undefined
  readonly similar_name: string | undefined
  readonly rejects_url: string | null
  readonly language: UiLanguage
}

export const presentList = (row: ListRow, run: ListImportRow, facts: ListFacts): AudienceList => {
  const listUse = listUseOf(row, facts.size)
  const isMatched = listUse === 'countable' || listUse === 'too_similar'
  return {
    id: row.id,
    team_id: row.team_id,
    name: row.name,
    identifier_kind: row.identifier_kind,
    file_name: row.file_name,
    rows: row.row_count,
    matched: isMatched && facts.size !== undefined ? discloseCount(facts.size) : null,
    use: listUse,
    similar_to:
      row.similar_to && facts.similar_name !== undefined
        ? { id: row.similar_to, name: facts.similar_name }
        : null,
    import: presentImport(run, row.file_name, facts.rejects_url, facts.language),
    created_at: row.created_at.toISOString(),
  }
}

export function listUseOf(row: ListRow, size: number | undefined): AudienceList['use'] {
  if (row.state === 'failed') return 'failed'
  if (row.identifier_kind === 'email' || row.identifier_kind === 'phone')
    return row.state === 'ready' ? 'upload_only' : 'importing'
  if (row.state === 'importing' || size === undefined) return 'importing'
  if (size < PRIVACY_MINIMUM) return 'too_few'
  return row.similar_to === null ? 'countable' : 'too_similar'
}
