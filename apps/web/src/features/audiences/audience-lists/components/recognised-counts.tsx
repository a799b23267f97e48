import type { RecognisedList } from '@rookery/contract'
import { KeyFigure, KeyFigures } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** What an import would take, repeat, leave out as empty and reject, with the first rejected rows. */
export function RecognisedCounts({ found }: { found: RecognisedList }) {
  const t = useT('audienceLists')
  const formats = useFormats()
  return (
    <section aria-label={t('dialog.counts')} className="grid gap-3">
      <KeyFigures>
        <KeyFigure label={t('dialog.taken')} value={formats.number(found.rows_taken)} />
        <KeyFigure label={t('dialog.repeated')} value={formats.number(found.rows_repeated)} />
        {found.rows_empty > 0 && (
          <KeyFigure label={t('dialog.emptyRows')} value={formats.number(found.rows_empty)} />
        )}
        <KeyFigure label={t('dialog.rejected')} value={formats.number(found.rows_rejected)} />
      </KeyFigures>
      {!found.is_whole && (
        <p className="text-13 text-ink-soft">{t('dialog.partly', { n: formats.number(found.rows_read) })}</p>
      )}
      {found.rejects.length > 0 && (
        <div role="region" tabIndex={0} aria-label={t('dialog.rejectedRows')} className="overflow-x-auto">
          <table className="w-full text-13">
            <caption className="pb-1 text-left font-medium">{t('dialog.rejectedRows')}</caption>
            <thead>
              <tr className="border-b border-hairline text-left text-ink-soft">
                {(['line', 'value', 'reason'] as const).map((column) => (
                  <th key={column} scope="col" className="py-1 pr-3 font-medium">
                    {t(`rejectColumns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.rejects.map(({ line, value, reason }, place) => (
                <tr key={place} className="border-b border-hairline align-top last:border-0">
                  <td className="py-1 pr-3 tabular-nums">{formats.number(line)}</td>
                  <td className="max-w-32 truncate py-1 pr-3 sm:max-w-48" title={value}>
                    {value}
                  </td>
                  <td className="min-w-32 py-1 text-ink-soft">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
