import { Button, Card, Notice } from '@rookery/ui'
import { useState } from 'react'
import type { GroupPreview, Preview as Changes, Run } from '../../shared/run.ts'
import { askWorker } from '../model/ask-worker.ts'
import { remarkText, useLocale, useT } from '../model/texts.ts'
import type { Act } from '../model/use-snapshot.ts'
import { Names } from './names.tsx'

function GroupChanges({ group }: { group: GroupPreview }) {
  const t = useT()
  const isSame = group.added.length === 0 && group.replaced.length === 0
  return (
    <Card title={group.name}>
      <div className="flex flex-col gap-3">
        {group.is_active && <Notice>{t('preview.active')}</Notice>}
        {isSame && <p className="text-ink-soft">{t('preview.nothing')}</p>}
        <Names title={t('preview.added', { count: group.added.length })} names={group.added} tone="success" />
        <Names
          title={t('preview.replaced', { count: group.replaced.length })}
          names={group.replaced}
          tone="danger"
        />
        <Names title={t('preview.kept', { count: group.kept.length })} names={group.kept} />
      </div>
    </Card>
  )
}

/** What the network cannot take of the list, or takes otherwise. */
function Limits({ changes }: { changes: Changes }) {
  const t = useT()
  const locale = useLocale()
  return (
    <>
      {changes.dropped_handles.length > 0 && (
        <Notice tone="warn" title={t('preview.handles')}>
          <Names
            title={t('preview.handlesLeft', { count: changes.dropped_handles.length })}
            names={changes.dropped_handles}
          />
        </Notice>
      )}
      {changes.is_worldwide && <Notice tone="warn">{t('preview.countries')}</Notice>}
      <Names title={t('preview.impossible')} names={changes.impossible} tone="warn" />
      {changes.residual.length > 0 && (
        <Notice tone="warn" title={t('preview.residual')}>
          <ul className="list-disc pl-4">
            {changes.residual.map((remark) => (
              <li key={`${remark.code} ${remark.subject ?? ''}`}>{remarkText(locale, remark)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

export function Preview({ run, changes, act }: { run: Run; changes: Changes; act: Act }) {
  const t = useT()
  const [isContinued, setContinued] = useState(false)
  const close = async () => await act(async () => await askWorker('close', {}))
  const mustAsk = changes.not_ready.length > 0 && !isContinued
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-16 font-semibold">
        {t('preview.title')}: {run.list.name}
      </h2>
      {changes.refused !== null && (
        <Notice tone="danger">{t('preview.refused', { reason: changes.refused })}</Notice>
      )}
      {changes.ad_groups.map((group) => (
        <GroupChanges key={group.network_id} group={group} />
      ))}
      <Limits changes={changes} />
      {mustAsk && (
        <Notice tone="warn" title={t('notReady.title')}>
          <p>{t('notReady.text')}</p>
          <Names title="" names={changes.not_ready} />
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={() => setContinued(true)}>
              {t('notReady.continue')}
            </Button>
            <Button size="sm" onClick={close}>
              {t('notReady.stop')}
            </Button>
          </div>
        </Notice>
      )}
      <p className="text-13 text-ink-soft">{t(run.form ? 'preview.howForm' : 'preview.how')}</p>
      <div className="sticky bottom-0 flex gap-2 border-t border-hairline bg-paper py-3">
        <Button onClick={close}>{t('preview.back')}</Button>
        <Button
          variant="primary"
          isFullWidth
          isDisabled={mustAsk || changes.refused !== null}
          onClick={async () => await act(async () => await askWorker('apply', {}))}
        >
          {run.form ? t('preview.fill') : t('preview.apply', { count: run.ad_groups.length })}
        </Button>
      </div>
    </div>
  )
}
