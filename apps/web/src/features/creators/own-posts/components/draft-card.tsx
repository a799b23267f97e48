import { Button, Card, TextField } from '@rookery/ui'
import { ownPostKinds, ownPostMedia } from '@rookery/contract/creators/own-posts/post-kinds.ts'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useCheckDraft } from '../api/own-posts.ts'
import { BandBar } from './band-bar.tsx'
import { ReasonsList } from './reasons-list.tsx'

/** A draft and a time: what is to be expected of it, by the account's own posts. */
export function DraftCard({ accountId }: { accountId: string }) {
  const t = useT('ownPosts')
  const [text, setText] = useState('')
  const [at, setAt] = useState('')
  const [kind, setKind] = useState<(typeof ownPostKinds)[number]>('post')
  const [medium, setMedium] = useState<(typeof ownPostMedia)[number]>('none')
  const check = useCheckDraft()
  const answer = check.data
  return (
    <Card headingLevel={2} title={t('draft.title')} description={t('draft.description')}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          check.mutate({
            account_id: accountId,
            text,
            kind,
            medium,
            ...(at === '' ? {} : { at: new Date(at).toISOString() }),
          })
        }}
      >
        <TextField
          label={t('draft.text')}
          placeholder={t('draft.placeholder')}
          value={text}
          onChange={setText}
          rows={4}
          maxLength={25_000}
        />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <TextField
            label={t('draft.at')}
            type="datetime-local"
            value={at}
            onChange={setAt}
            className="col-span-2 sm:col-span-1"
          />
          <NativeSelect
            label={t('draft.kind')}
            value={kind}
            onChange={setKind}
            options={ownPostKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
          />
          <NativeSelect
            label={t('draft.medium')}
            value={medium}
            onChange={setMedium}
            options={ownPostMedia.map((id) => ({ id, label: t(`media.${id}`) }))}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" isBusy={check.isPending} isDisabled={text.trim() === ''}>
            {t('draft.check')}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {check.isError && (
          <p role="alert" className="mt-3 text-13 text-danger">
            {t('draft.failed')} {errorText(check.error)}
          </p>
        )}
        {answer && (
          <div className="mt-4 grid gap-4 border-t border-hairline pt-4">
            {answer.impressions === null ? (
              <p className="text-13 text-ink-soft">{t('draft.none')}</p>
            ) : (
              <>
                <BandBar label={t('draft.expected')} band={answer.impressions} />
                {answer.engagements && <BandBar label={t('draft.engagements')} band={answer.engagements} />}
                {answer.by === 'usual' ? (
                  <p className="text-13 text-ink-soft">{t('draft.usual')}</p>
                ) : (
                  <ReasonsList reasons={answer.reasons} />
                )}
              </>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
