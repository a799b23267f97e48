import type { RecognisedFile } from '@rookery/contract'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { FileParts } from './file-parts.tsx'
import { RejectsTable } from './rejects-table.tsx'

/** What importing a file would yield: counts, period, what was assumed of its columns, a sample, rejected rows. */
export function FileContents({ found }: { found: RecognisedFile }) {
  const t = useT('imports')
  const formats = useFormats()
  const counts = (
    ['profiles', 'posts', 'follows', 'repeated', 'rejected', 'unread_fields', 'notices'] as const
  )
    .filter((what) => found[what] > 0)
    .map((what) => t(`found.${what}`, { n: formats.number(found[what]), count: found[what] }))
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-13 text-ink-soft">
        {counts.join(' · ')}
        {!found.is_whole && ` (${t('found.partly')})`}
        {found.since && found.until && (
          <>
            <br />
            {t('found.period', { from: formats.date(found.since), to: formats.date(found.until) })}
          </>
        )}
      </p>
      <FileParts notes={found.notes} parts={found.parts} />
      {found.sample.length > 0 && (
        <div role="region" tabIndex={0} aria-label={t('found.sample')} className="overflow-x-auto">
          <table className="w-full text-13">
            <caption className="pb-1 text-left text-13 font-medium">{t('found.sample')}</caption>
            <thead>
              <tr className="border-b border-hairline text-left text-ink-soft">
                {(['kind', 'who', 'text', 'when'] as const).map((column) => (
                  <th key={column} scope="col" className="py-1 pr-3 font-medium">
                    {t(`found.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.sample.map((one, place) => (
                <tr key={place} className="border-b border-hairline align-top last:border-0">
                  <td className="py-1 pr-3 whitespace-nowrap">
                    {t(`found.kinds.${one.kind}`)}
                    {one.is_repost && ` (${t('found.repost')})`}
                  </td>
                  <td className="max-w-40 truncate py-1 pr-3">{one.who}</td>
                  <td className="min-w-48 py-1 pr-3 break-words text-ink-soft">{one.text}</td>
                  <td className="py-1 whitespace-nowrap text-ink-soft">
                    {one.created_at ? formats.date(one.created_at) : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.rejects.length > 0 && <RejectsTable label={t('found.rejects')} rows={found.rejects} />}
    </div>
  )
}
