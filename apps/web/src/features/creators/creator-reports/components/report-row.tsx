import type { CreatorReport } from '@rookery/contract/creators/creator-reports/endpoints.ts'
import { formatDate } from '@rookery/i18n'
import { Badge, Button, buttonClass, DownloadIcon, SyncIcon } from '@rookery/ui'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useReportChanges } from '../api/reports.ts'

const toneOf = { queued: 'signal', ready: 'ok', failed: 'danger' } as const

/** A report: its days, what became of it, its file, and when the next one comes. */
export function ReportRow({ report }: { report: CreatorReport }) {
  const t = useT('creatorReports')
  const formats = useFormats()
  const { stop } = useReportChanges(report.account_id)
  const { document, state, next_at } = report
  const day = (date: string) => formatDate(formats.dateLocale, date, 'UTC')
  const name = formats.range(day(report.start), day(report.end))
  const stopSeries = async () => {
    await stop.mutateAsync(report.id)
    toasts.add({ level: 'success', text: t('stopped') })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          <span className="text-13 text-ink-soft">{t(`kinds.${report.kind}`)}</span>
          {state !== 'ready' && <Badge tone={toneOf[state]}>{t(`states.${state}`)}</Badge>}
        </p>
        <p className="mt-0.5 text-13 break-words text-ink-soft">
          {[
            document
              ? t('size', {
                  format: t(`form.formats.${report.format}`),
                  size: formats.bytes(document.size_bytes),
                })
              : t(`form.formats.${report.format}`),
            formats.language(report.language),
            report.emails.length > 0 ? t('mailed', { emails: formats.list(report.emails) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {report.cause && <p className="mt-0.5 text-13 text-danger">{report.cause}</p>}
        {next_at !== null && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-13">
            <SyncIcon size={16} className="text-ink-soft" />
            <span>{t('next', { date: formats.date(next_at) })}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('stopNamed', { name })}
              onClick={stopSeries}
              onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
            >
              {t('stop')}
            </Button>
          </p>
        )}
      </div>
      {document && (
        <a
          href={document.url}
          download={document.name}
          aria-label={t('downloadNamed', { name })}
          className={buttonClass({ size: 'sm' })}
        >
          <DownloadIcon size={18} />
          {t('download')}
        </a>
      )}
    </li>
  )
}
