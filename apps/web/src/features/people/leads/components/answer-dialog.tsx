import type { SiteRequest } from '@rookery/contract'
import { siteRequestsCalls } from '@rookery/contract/facts.ts'
import { siteRequestStates } from '@rookery/contract/people/site-requests/kinds.ts'
import { Button, Dialog, Notice, TextField } from '@rookery/ui'
import { languageName } from '@rookery/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { nameOfLead } from '../model/name-of-lead.ts'

/** A visitor's request with what is done about it: taken or given back, its state, a note; or deleted. */
export function AnswerDialog({ lead, onClose }: { lead: SiteRequest; onClose: () => void }) {
  const t = useT('leads')
  const common = useT('common')
  const formats = useFormats()
  const locale = useLocale()
  const me = useMe()
  const client = useQueryClient()
  const [state, setState] = useState(lead.state)
  const [note, setNote] = useState(lead.note)
  const [isMine, setMine] = useState(lead.owner !== null && lead.owner.id === me?.id)
  const [isOwned, setOwned] = useState(lead.owner !== null)
  const [isDeleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const name = nameOfLead(lead)

  async function finish(change: Promise<unknown>, text: string) {
    try {
      await change
    } catch (error) {
      return setFailure(errorText(error))
    }
    await client.invalidateQueries({ queryKey: ['leads'] })
    toasts.add({ level: 'success', text })
    onClose()
  }
  const wasMine = lead.owner !== null && lead.owner.id === me?.id
  const owner = isMine && !wasMine ? 'me' : !isOwned && lead.owner ? 'nobody' : undefined
  const save = () =>
    finish(
      api.call(
        siteRequestsCalls.updateSiteRequest,
        {
          pk: lead.id,
          ...(state !== lead.state && { state }),
          ...(note.trim() !== lead.note && { note: note.trim() }),
          ...(owner && { owner }),
        },
        { quiet: true },
      ),
      t('dialog.saved'),
    )
  const remove = () =>
    finish(
      api.call(siteRequestsCalls.deleteSiteRequest, { pk: lead.id }, { quiet: true }),
      t('dialog.removed'),
    )
  const facts: readonly (readonly [string, string])[] = [
    [t('columns.wants'), [t(`kinds.${lead.kind}`), lead.material_id].filter(Boolean).join(': ')],
    [t('dialog.language'), languageName(locale, lead.language)],
    [
      t('dialog.consent'),
      lead.consent_at ? t('mayWrite', { version: lead.consent_version }) : t('mayNotWrite'),
    ],
    [t('dialog.due'), formats.dateTime(lead.due_at)],
  ]
  if (isDeleting)
    return (
      <Dialog
        isOpen
        isAlert
        size="sm"
        onClose={() => setDeleting(false)}
        title={t('dialog.removeTitle', { name })}
        description={t('dialog.removeText')}
        footer={
          <>
            <Button onClick={() => setDeleting(false)}>{common('actions.cancel')}</Button>
            <Button variant="danger" onClick={remove}>
              {t('dialog.remove')}
            </Button>
          </>
        }
      >
        {failure && <Notice tone="danger">{failure}</Notice>}
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog.title', { name })}
      description={lead.company}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button variant="quiet" className="mr-auto" onClick={() => setDeleting(true)}>
            {t('dialog.remove')}
          </Button>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <a href={`mailto:${encodeURIComponent(lead.email)}`} className="text-14 text-signal-strong">
          {t('dialog.write', { email: lead.email })}
        </a>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
          {facts.map(([term, fact]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-3 text-14">
          <span className="text-ink-soft">{t('columns.owner')}</span>
          <span className="font-medium">
            {isMine ? t('dialog.mine') : isOwned ? lead.owner?.name : t('nobody')}
          </span>
          <Button
            size="sm"
            onClick={() => {
              setMine(!isMine)
              setOwned(!isMine)
            }}
          >
            {isMine ? t('dialog.giveBack') : t('dialog.take')}
          </Button>
        </div>
        <NativeSelect
          label={t('dialog.state')}
          value={state}
          onChange={setState}
          options={siteRequestStates.map((id) => ({ id, label: t(`states.${id}`) }))}
        />
        <TextField
          label={t('dialog.note')}
          description={t('dialog.noteHelp')}
          value={note}
          onChange={setNote}
          rows={4}
          maxLength={2000}
        />
      </div>
    </Dialog>
  )
}
