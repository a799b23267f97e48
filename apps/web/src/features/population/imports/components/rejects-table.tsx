import type { RejectedRow } from '@rookery/contract'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const kinds = ['profile', 'post', 'follow'] as const

/** Rejected rows, or rows that would be rejected: their position and the reason. */
export function RejectsTable({ label, rows }: { label: string; rows: readonly RejectedRow[] }) {
  const t = useT('imports')
  const formats = useFormats()
  const hasFiles = new Set(rows.map(({ file_name }) => file_name)).size > 1
  return (
    <div role="region" tabIndex={0} aria-label={label} className="max-h-96 overflow-auto">
      <table className="w-full text-13">
        <caption className="pb-1 text-left text-13 font-medium">{label}</caption>
        <thead>
          <tr className="border-b border-hairline text-left text-ink-soft">
            {hasFiles && (
              <th scope="col" className="py-1 pr-3 font-medium">
                {t('rejects.file')}
              </th>
            )}
            {(['line', 'kind', 'reason'] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pr-3 font-medium">
                {t(`rejects.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ file_name, line, kind, reason }, place) => {
            const knownRejectKind = kinds.find((each) => each === kind)
            return (
              <tr key={place} className="border-b border-hairline align-top last:border-0">
                {hasFiles && <td className="max-w-40 truncate py-1 pr-3">{file_name}</td>}
                <td className="py-1 pr-3 tabular-nums">{formats.number(line)}</td>
                <td className="py-1 pr-3 whitespace-nowrap">
                  {/* Neither a kind of row nor unknown: the field that was not understood. */}
                  {knownRejectKind
                    ? t(`found.kinds.${knownRejectKind}`)
                    : kind === ''
                      ? '–'
                      : t('rejects.field')}
                </td>
                <td className="py-1 text-ink-soft">{reason}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
