import type { UploadedAudience } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const toneByState = { ready: 'success', failed: 'danger', too_small: 'warn' } as const

/** Each upload with the states it passed. */
export function UploadsList({ uploads }: { uploads: readonly UploadedAudience[] }) {
  const t = useT('store')
  const formats = useFormats()
  if (uploads.length === 0) return <p className="text-13 text-ink-soft">{t('detail.noUploads')}</p>
  return (
    <ul className="grid gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="border-t border-hairline pt-2 first:border-0 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{upload.name}</span>
            <span className="text-ink-soft">{upload.ad_account_name}</span>
            <Badge
              tone={
                upload.state in toneByState
                  ? toneByState[upload.state as keyof typeof toneByState]
                  : undefined
              }
            >
              {t(`detail.uploadStates.${upload.state}`)}
            </Badge>
            <span className="text-13 text-ink-soft tabular-nums">
              {t('detail.upload.sent')} {formats.number(upload.sent_count)}
              {upload.matched_count !== null &&
                ` · ${t('detail.upload.matched')} ${formats.number(upload.matched_count)}`}
            </span>
          </p>
          <details className="mt-1 text-13">
            <summary className="cursor-pointer text-ink-soft">{t('detail.upload.history')}</summary>
            <ol className="mt-1 grid gap-0.5 pl-4">
              {upload.states.map((state, i) => (
                <li key={i}>
                  {formats.dateTime(state.at)} · {t(`detail.uploadStates.${state.state}`)}
                  {state.cause && ` · ${state.cause}`}
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ul>
  )
}
