import type { UiLanguage } from '@rookery/contract'
import type { CreatorReport } from '@rookery/contract/creators/creator-reports/endpoints.ts'
import { render } from '@rookery/i18n/server.ts'
import type { ReportRow } from './tables.ts'

/** A report for its owner, with a link to its file if there is one. */
export function presentReport(
  row: ReportRow,
  emails: readonly string[],
  language: UiLanguage,
  link: { readonly url: string; readonly expires_at: string } | null,
): CreatorReport {
  return {
    id: row.id,
    account_id: row.account_id,
    kind: row.kind,
    start: row.start_day,
    end: row.end_day,
    format: row.format,
    language: row.language,
    state: row.state,
    cause: row.cause === '' ? '' : render(row.cause, language),
    recurring: row.next_at !== null,
    next_at: row.next_at?.toISOString() ?? null,
    emails: [...emails],
    document:
      row.document_id === null || link === null
        ? null
        : {
            id: row.document_id,
            name: row.document_name,
            content_type: row.document_type,
            size_bytes: row.document_bytes,
            ...link,
          },
    created_at: row.created_at.toISOString(),
  }
}
