import { Button, ProgressBar } from '@rookery/ui'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import type { MediaUpload } from './use-media-uploads.ts'

interface UploadListProps {
  uploads: readonly MediaUpload[]
  onAgain: (upload: MediaUpload) => void
  onStop: (upload: MediaUpload) => void
}

/** Files being uploaded, each with its progress and a cancel button. */
export function UploadList({ uploads, onAgain, onStop }: UploadListProps) {
  const t = useT('media')
  const common = useT('common')
  const formats = useFormats()
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t('upload.list')} className="mt-4 flex flex-col gap-3">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-3">
          <div className="min-w-48 flex-1">
            {upload.failure === null ? (
              <ProgressBar
                label={upload.file.name}
                value={upload.share}
                detail={upload.share < 1 ? formats.percent(upload.share, 0) : t('upload.checking')}
              />
            ) : (
              <p role="alert" className="text-13">
                <span className="font-medium break-all">{upload.file.name}</span>{' '}
                <span className="text-danger">{upload.failure}</span>
              </p>
            )}
          </div>
          {upload.failure !== null && (
            <Button size="sm" onClick={() => onAgain(upload)}>
              {t('upload.again')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => onStop(upload)}>
            {upload.failure === null ? common('actions.cancel') : t('upload.dismiss')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
