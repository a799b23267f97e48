import type { RecognisedFile } from '@rookery/contract'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** What was found or left out of a file, and what it consists of, read or not. */
export function FileParts({ notes, parts }: Pick<RecognisedFile, 'notes' | 'parts'>) {
  const t = useT('imports')
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label={t('found.notes')} className="list-disc pl-5 text-13 text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <details className="text-13">
          <summary className="cursor-pointer font-medium">{t('found.parts')}</summary>
          <ul className="list-disc pl-5 text-ink-soft">
            {parts.map(({ name, why }) => (
              <li key={name}>
                {name}: {why === null ? t('found.partRead') : t('found.partNotRead', { why })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
