import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import { Popover } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { fateColor } from '../model/fate-colors.ts'

/** What became of a follower; a press tells in words what X said and how sure it is. */
export function FateCell({ row }: { row: FollowerRow }) {
  const t = useT('creatorPeople')
  const formats = useFormats()
  const { fate_confidence, fate_evidence, old_handle } = row
  const fate = row.fate ?? 'renamed'
  const name = row.profile.handle === '' ? t('nameless') : `@${row.profile.handle}`
  return (
    <Popover
      label={t('evidence.of', { name })}
      trigger={
        <button
          type="button"
          aria-label={t('evidence.open', { fate: t(`fates.${fate}`), name })}
          className="inline-flex max-w-full items-center gap-2 rounded-sm text-left underline decoration-hairline decoration-dotted underline-offset-4 hover:decoration-current"
        >
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-xs"
            style={{ background: fateColor[fate] }}
          />
          <span className="truncate">{t(`fates.${fate}`)}</span>
        </button>
      }
    >
      <p className="font-medium">{t(`fates.${fate}`)}</p>
      <p className="mt-1 text-13 text-ink-soft">{t(`meanings.${fate}`)}</p>
      {fate === 'renamed' && old_handle !== null && (
        <p className="mt-2 text-13">
          {t('evidence.renamed', { before: old_handle, after: row.profile.handle })}
        </p>
      )}
      {fate_evidence.length > 0 && (
        <>
          <p className="mt-3 text-13 font-medium">{t('evidence.title')}</p>
          <ol className="mt-1 grid gap-1 text-13">
            {fate_evidence.map((look) => (
              <li key={look.at}>
                <span className="text-ink-soft tabular-nums">{formats.dateTime(look.at)}</span>{' '}
                {t(`answers.${look.answer}`)}
                {look.connections?.includes('blocking') && ` ${t('evidence.blocking')}`}
              </li>
            ))}
          </ol>
        </>
      )}
      {fate_confidence && <p className="mt-3 text-13 text-ink-soft">{t(`confidence.${fate_confidence}`)}</p>}
    </Popover>
  )
}
