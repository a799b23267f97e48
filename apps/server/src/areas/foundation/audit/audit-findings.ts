import type { VerifiedAudit } from './verify-audit.service.ts'

/** What is wrong with the audit log, in a sentence that names the first broken row; null if it is whole. */
export const auditFinding = ({ broken_at, problem, rows }: VerifiedAudit): string | null => {
  const wholeRows = `${rows} rows before it are whole`
  switch (problem) {
    case null:
      return null
    case 'changed':
      return `Row ${broken_at} of the audit log, or one before it, was changed, removed or added later; ${wholeRows}.`
    case 'unknown_key':
      return `Row ${broken_at} of the audit log was written with a key that is not here; ${wholeRows}. Name it in AUDIT_KEY, after the current one.`
    case 'anchored':
      return `Row ${broken_at} of the audit log is not what was noted of it outside of the database, or is gone; ${wholeRows}.`
    case 'anchor_file':
      return `The ${rows} rows of the audit log are whole, but a line of anchors.jsonl beside its key is none that the server wrote.`
  }
}
