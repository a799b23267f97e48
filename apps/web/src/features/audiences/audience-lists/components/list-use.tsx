import type { AudienceList } from '@rookery/contract'
import { Badge, ProgressBar, type Tone } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const toneByUse: Record<AudienceList['use'], Tone | undefined> = {
  countable: 'success',
  importing: 'info',
  failed: 'danger',
  too_few: 'warn',
  too_similar: 'warn',
  upload_only: undefined,
}

/** State of a list: its use, the progress of its import, or why it cannot be counted. */
export function ListUse({ list }: { list: AudienceList }) {
  const t = useT('audienceLists')
  const formats = useFormats()
  const tables = useT('tables')
  const hiddenRows = list.import.left_out?.hidden_rows ?? 0
  const { use, similar_to: similar, import: run } = list
  const reasonText =
    use === 'failed'
      ? (run.error ?? '')
      : use === 'too_similar'
        ? t('why.too_similar', { name: similar?.name ?? '' })
        : use === 'too_few' || use === 'upload_only'
          ? t(`why.${use}`)
          : ''
  return (
    // In a card of a phone, values stand on the right.
    <div className="grid min-w-40 justify-items-start gap-1 py-1 text-left in-[dd]:justify-items-end in-[dd]:text-right">
      <Badge tone={toneByUse[use]}>{t(`use.${use}`)}</Badge>
      {use === 'importing' && (
        <ProgressBar
          label={run.state === 'done' || run.bytes_read >= run.bytes_total ? t('matching') : t('reading')}
          value={run.bytes_total === 0 ? 0 : run.bytes_read / run.bytes_total}
          detail={t('readingDetail', { count: run.rows_read, n: formats.number(run.rows_read) })}
        />
      )}
      {reasonText && <span className="max-w-72 text-12 text-ink-soft">{reasonText}</span>}
      {hiddenRows > 0 && run.left_out?.takes_hidden_rows === false && (
        <span className="max-w-72 text-12 text-ink-soft">
          {tables('hiddenLeftOut', { n: formats.number(hiddenRows), count: hiddenRows })}
        </span>
      )}
    </div>
  )
}
