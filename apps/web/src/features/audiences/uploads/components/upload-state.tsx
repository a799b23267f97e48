import type { UploadedAudience } from '@rookery/contract'
import { Badge, ProgressBar, type Tone } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const toneByState: Record<UploadedAudience['state'], Tone | undefined> = {
  queued: undefined,
  preparing: 'info',
  uploading: 'info',
  processing: 'info',
  ready: 'success',
  too_small: 'warn',
  failed: 'danger',
  removed: undefined,
}

/** State, progress, and the reason for a wait or failure. */
export function UploadState({ upload }: { upload: UploadedAudience }) {
  const t = useT('uploads')
  const formats = useFormats()
  const failureCause = upload.states.at(-1)?.cause ?? ''
  const hasCause = ['failed', 'too_small'].includes(upload.state) || upload.waiting_until !== null
  return (
    <div className="grid min-w-44 justify-items-start gap-1 py-1 max-sm:justify-items-end">
      <span className="flex">
        <Badge tone={toneByState[upload.state]}>{t(`states.${upload.state}`)}</Badge>
      </span>
      {upload.state === 'uploading' && upload.total_count !== null && (
        <ProgressBar
          label={t('columns.progress')}
          value={upload.total_count === 0 ? 0 : upload.sent_count / upload.total_count}
        />
      )}
      {upload.waiting_until && (
        <span className="text-12 text-ink-soft">
          {t('waiting', { at: formats.dateTime(upload.waiting_until) })}
        </span>
      )}
      {hasCause && failureCause && <span className="max-w-72 text-12 text-ink-soft">{failureCause}</span>}
    </div>
  )
}
