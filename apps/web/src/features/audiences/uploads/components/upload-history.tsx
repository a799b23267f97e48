import type { UploadedAudience } from '@rookery/contract'
import { Dialog } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Every state change of an upload with its time and cause. */
export function UploadHistory({ upload, onClose }: { upload: UploadedAudience; onClose: () => void }) {
  const t = useT('uploads')
  const formats = useFormats()
  return (
    <Dialog isOpen onClose={onClose} title={t('historyTitle', { name: upload.name })} closeLabel={t('close')}>
      <ol className="grid gap-3">
        {upload.states.map((change) => (
          <li
            key={`${change.state} ${change.at}`}
            className="grid gap-x-4 border-b border-hairline pb-3 last:border-0 sm:grid-cols-[11rem_1fr]"
          >
            <span className="text-ink-soft tabular-nums">{formats.dateTime(change.at)}</span>
            <span>
              <span className="font-medium">{t(`states.${change.state}`)}</span>
              {change.cause && <span className="block text-13 text-ink-soft">{change.cause}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
