import type { PopulationImport } from '@rookery/contract'
import { importsCalls as calls } from '@rookery/contract/facts.ts'
import { Button, Dialog, DownloadIcon, LinkButton, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { REJECTS_SHOWN, rejectsQuery } from '../api/imports.query.ts'
import { RejectsTable } from './rejects-table.tsx'

/** Rows an import rejected, the first of them here and all as a file. */
export function RejectsDialog({ run, onClose }: { run: PopulationImport; onClose: () => void }) {
  const t = useT('imports')
  const common = useT('common')
  const formats = useFormats()
  const rejectsQueryResult = useQuery(rejectsQuery(run.id))
  const title = t('list.rejectsOf', { name: run.name })
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={title}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.close')}</Button>
          <LinkButton
            variant="primary"
            icon={<DownloadIcon size={18} />}
            href={calls.downloadImportRejects.path.replace('{pk}', run.id)}
            download
          >
            {t('list.download')}
          </LinkButton>
        </>
      }
    >
      {rejectsQueryResult.isError ? (
        <LoadFailed
          title={t('failed')}
          error={rejectsQueryResult.error}
          onRetry={() => rejectsQueryResult.refetch()}
        />
      ) : rejectsQueryResult.data ? (
        <>
          <p className="mb-2 max-w-prose text-13 text-ink-soft">{t('list.rejectsText')}</p>
          <RejectsTable label={title} rows={rejectsQueryResult.data.results} />
          {rejectsQueryResult.data.count > REJECTS_SHOWN && (
            <p className="mt-2 text-13 text-ink-soft">
              {t('list.moreRejects', {
                n: formats.number(REJECTS_SHOWN),
                all: formats.number(rejectsQueryResult.data.count),
              })}
            </p>
          )}
        </>
      ) : (
        <Skeleton height={128} label={title} />
      )}
    </Dialog>
  )
}
