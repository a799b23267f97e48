import { PASTE_CAP } from '@rookery/contract/constants.ts'
import { Button, CopyButton, Dialog, Notice, RadioGroup, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { resolveCriteria, type Suggestion } from '../../api/autocomplete-criteria.ts'
import { guessKind, readPasted, splitPasted, type PastedKind } from '../../model/read-pasted.ts'
import type { NewItem } from '../../model/recipe.ts'
import { useCreator } from '../parts/creator-context.tsx'

interface LookedUp {
  kind: PastedKind
  found: readonly Suggestion[]
  missing: readonly string[]
  counted_as: readonly { value: string; label: string }[]
}

/**
 * A pasted list of up to 500 handles, keywords or hashtags: looked up first, to show which the population
 * does not know.
 */
export function PasteDialog({ text: first, onClose }: { text: string; onClose: () => void }) {
  const t = useT('creator')
  const tCommon = useT('common')
  const locale = useLocale()
  const formats = useFormats()
  const { dispatch, isExcluding } = useCreator()
  const [text, setText] = useState(first)
  const [chosenKind, setKind] = useState<PastedKind | null>(null)
  const kind = chosenKind ?? guessKind(splitPasted(text))
  const [answer, setAnswer] = useState<LookedUp | null>(null)
  const list = readPasted(text, kind)

  const addItems = (items: readonly NewItem[]) => {
    dispatch({ type: 'add', items, ...(isExcluding ? { target: 'exclude' as const } : {}) })
    onClose()
  }
  const foundItems = (answer?.found ?? []).map(({ kind: k, id, label }): NewItem => ({ kind: k, id, label }))
  const missingItems = (answer?.missing ?? []).map((label): NewItem => ({ kind: answer!.kind, label }))

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('paste.title')}
      description={t('paste.description', { n: PASTE_CAP })}
      closeLabel={tCommon('actions.close')}
      footer={
        answer ? (
          <>
            <Button variant="quiet" onClick={() => setAnswer(null)}>
              {t('paste.back')}
            </Button>
            {missingItems.length > 0 && (
              <Button onClick={() => addItems([...foundItems, ...missingItems])}>
                {t('paste.addAll', { count: foundItems.length + missingItems.length })}
              </Button>
            )}
            <Button
              variant="primary"
              isDisabled={foundItems.length === 0}
              onClick={() => addItems(foundItems)}
            >
              {t('paste.addFound', { count: foundItems.length })}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            isDisabled={list.values.length === 0}
            onClick={async () => {
              const { found, missing, counted_as } = await resolveCriteria(kind, list.values, locale)
              setAnswer({ kind, found, missing, counted_as })
            }}
            onError={(error) =>
              toasts.add({ level: 'error', text: `${t('paste.failed')} ${errorText(error)}` })
            }
          >
            {t('paste.check')}
          </Button>
        )
      }
    >
      {answer ? (
        <div className="flex flex-col gap-3">
          <Notice tone="success">{t('paste.found', { count: foundItems.length })}</Notice>
          {answer.counted_as.length > 0 && (
            <Notice title={t('paste.countedAs')}>
              <span className="block max-h-40 overflow-y-auto break-words" tabIndex={0}>
                {formats.list(answer.counted_as.map((each) => t('paste.countedAsEach', each)))}
              </span>
            </Notice>
          )}
          {missingItems.length > 0 && (
            <>
              <Notice tone="warn" title={t('paste.missing', { count: missingItems.length })}>
                {t('paste.missingHint')}
              </Notice>
              <p className="max-h-40 overflow-y-auto text-13 break-words text-ink-soft" tabIndex={0}>
                {formats.list(answer.missing)}
              </p>
              <div>
                <CopyButton
                  size="sm"
                  items={answer.missing}
                  messages={{ copied: t('copy.copied'), empty: t('copy.empty'), failed: t('copy.failed') }}
                >
                  {t('paste.copyMissing')}
                </CopyButton>
              </div>
            </>
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <TextField
            label={t('paste.label')}
            rows={8}
            value={text}
            onChange={setText}
            autoFocus
            spellCheck={false}
          />
          <RadioGroup<PastedKind>
            label={t('paste.kind')}
            isInline
            value={kind}
            onChange={setKind}
            options={(['handle', 'keyword', 'hashtag'] as const).map((value) => ({
              value,
              label: t(`paste.kinds.${value}`),
            }))}
          />
          <p className="text-13 text-ink-soft" role="status">
            {t('paste.count', { count: list.values.length })}
            {list.dropped > 0 && (
              <span className="text-warn">
                {' '}
                {t('paste.dropped', { n: formats.number(PASTE_CAP), count: formats.number(list.dropped) })}
              </span>
            )}
          </p>
        </div>
      )}
    </Dialog>
  )
}
