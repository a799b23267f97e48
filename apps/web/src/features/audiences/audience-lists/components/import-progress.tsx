import type { AudienceList, Import } from '@rookery/contract'
import { Button, KeyFigure, KeyFigures, Notice, ProgressBar, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { listsQuery } from '../../../../shared/audience-lists/lists.query.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { LeftOut } from '../../../../shared/table-files/left-out.tsx'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { importQuery, isOver } from '../api/import.query.ts'
import { useBuildFrom } from './use-build-from.ts'

interface ImportProgressProps {
  importId: string
  name: string
  /** Whether the team had this list already. */
  isKnown: boolean
  onClose: () => void
}

/** Progress of an import by rows, then its result. */
export function ImportProgress({ importId, name, isKnown, onClose }: ImportProgressProps) {
  const t = useT('audienceLists')
  const formats = useFormats()
  const team = useTeam()
  const found = useQuery(importQuery(importId))
  const lists = useQuery(listsQuery(team.id))
  const listImport = found.data
  const list = lists.data?.results.find((each) => each.import.id === importId)
  if (found.isError && !listImport) return <Notice tone="danger">{errorText(found.error)}</Notice>
  if (
    !listImport ||
    !isOver(listImport) ||
    (listImport.state === 'done' && (!list || list.use === 'importing'))
  )
    return (
      <div className="grid gap-3">
        <ProgressBar
          label={listImport && listImport.bytes_read >= listImport.bytes_total ? t('matching') : t('reading')}
          value={
            listImport && listImport.bytes_total > 0
              ? listImport.bytes_read / listImport.bytes_total
              : undefined
          }
          detail={
            listImport &&
            t('readingDetail', { count: listImport.rows_read, n: formats.number(listImport.rows_read) })
          }
        />
        <p className="text-13 text-ink-soft">{t('dialog.leave')}</p>
      </div>
    )
  if (listImport.state === 'failed' || !list)
    return (
      <div className="grid gap-3">
        <Notice tone="danger" title={t('dialog.failedTitle')}>
          {listImport.error}
        </Notice>
        <Rejects run={listImport} />
      </div>
    )
  return (
    <Imported
      run={listImport}
      list={list}
      name={isKnown ? list.name : name}
      isKnown={isKnown}
      onClose={onClose}
    />
  )
}

function Imported({
  run,
  list,
  name,
  isKnown,
  onClose,
}: {
  run: Import
  list: AudienceList
  name: string
  isKnown: boolean
  onClose: () => void
}) {
  const t = useT('audienceLists')
  const formats = useFormats()
  const buildFrom = useBuildFrom()
  const isHashed = list.use === 'upload_only'
  const reasonText =
    list.use === 'too_similar'
      ? t('why.too_similar', { name: list.similar_to?.name ?? '' })
      : list.use === 'too_few' || list.use === 'upload_only'
        ? t(`why.${list.use}`)
        : null
  return (
    <div className="grid gap-4">
      <Notice tone={isKnown ? 'info' : 'success'} title={isKnown ? undefined : t('dialog.done', { name })}>
        {isKnown ? t('dialog.again') : undefined}
      </Notice>
      <KeyFigures>
        {isHashed ? (
          <KeyFigure label={t('dialog.hashed')} value={formats.number(list.rows)} />
        ) : (
          <>
            <KeyFigure label={t('dialog.matched')} value={formats.count(list.matched)} />
            {list.matched !== null && (
              <KeyFigure label={t('dialog.notFound')} value={formats.number(list.rows - list.matched)} />
            )}
          </>
        )}
        <KeyFigure label={t('dialog.repeated')} value={formats.number(run.rows_unchanged)} />
        <KeyFigure label={t('dialog.rejected')} value={formats.number(run.rows_rejected)} />
      </KeyFigures>
      <Rejects run={run} />
      {run.left_out && <LeftOut of={run.left_out} />}
      {reasonText && <Notice tone="warn">{reasonText}</Notice>}
      {list.use === 'countable' && (
        <div>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              buildFrom(list)
            }}
          >
            {t('dialog.use')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Rejects({ run }: { run: Import }) {
  const t = useT('audienceLists')
  if (run.rejects_url === null) return null
  return (
    <p>
      <TextLink href={run.rejects_url} download>
        {t('dialog.rejectsLink')}
      </TextLink>
    </p>
  )
}
