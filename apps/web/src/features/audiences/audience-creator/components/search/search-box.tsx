import type { CriterionKind } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { announceText, Button, SegmentedControl } from '@rookery/ui'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useRef, useState, type RefObject } from 'react'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { autocompleteCriteria } from '../../api/autocomplete-criteria.ts'
import { findNode } from '../../model/edit-recipe.ts'
import { isList } from '../../model/read-pasted.ts'
import type { NewItem } from '../../model/recipe.ts'
import { isGroupNode } from '../../model/recipe.ts'
import { freeKind, readSearch } from '../../model/search-prefix.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { KindIcon } from '../parts/kind-icon.tsx'
import { useClauseName } from '../parts/use-clause-name.ts'
import { useCriterionLabel } from '../parts/use-criterion-label.ts'

interface Choice {
  id: string
  label: string
  description?: string
  figure?: string
  icon: React.ReactNode
  item: NewItem
}

/**
 * One search box for all kinds: it recognises their prefix signs, suggests name, kind and size, and accepts a
 * pasted list.
 */
export function SearchBox({
  inputRef,
  onPasteList,
}: {
  inputRef: RefObject<HTMLInputElement | null>
  onPasteList: (text: string) => void
}) {
  const t = useT('creator')
  const locale = useLocale()
  const formats = useFormats()
  const label = useCriterionLabel()
  const clauseName = useClauseName()
  const { recipe, state, dispatch, isExcluding, setExcluding } = useCreator()
  const [typed, setTyped] = useState('')
  const hasFailedRef = useRef(false)
  /** Current text of the box: results for other text arrive too late, e.g. after Enter emptied it. */
  const newestSearchRef = useRef('')
  newestSearchRef.current = typed
  const target = state.target ? findNode(recipe, state.target) : undefined

  const addItem = (item: NewItem) => {
    dispatch({ type: 'add', items: [item], ...(isExcluding ? { target: 'exclude' as const } : {}) })
    announceText(t('search.added', { label: label(item) }))
  }
  const kindName = (kind: CriterionKind) => t(`kinds.${kind}.name`)

  async function load(query: string, signal: AbortSignal) {
    if (query !== newestSearchRef.current) return []
    const parsedSearch = readSearch(query)
    const kind = freeKind(parsedSearch)
    let found: Choice[] = []
    try {
      const suggestions = await autocompleteCriteria(parsedSearch, locale, signal)
      hasFailedRef.current = false
      found = suggestions.map((s) => ({
        id: `${s.kind}:${s.id}`,
        label: label(s),
        description: s.parent_label ? `${kindName(s.kind)} · ${s.parent_label}` : kindName(s.kind),
        figure: s.uncounted
          ? t('recipe.uncounted')
          : s.size === null
            ? t('search.few', { n: PRIVACY_MINIMUM })
            : formats.short(s.size),
        icon: <KindIcon kind={s.kind} />,
        item: { kind: s.kind, id: s.id, label: s.label },
      }))
    } catch (error) {
      if (signal.aborted) throw error
      // A failed search is reported once, not at every keystroke; the typed text can still be added as it is.
      if (!hasFailedRef.current)
        toasts.add({ id: 'search', level: 'error', text: t('search.failed', { cause: errorText(error) }) })
      hasFailedRef.current = true
    }
    if (query !== newestSearchRef.current) return []
    const isKnown = found.some(
      (c) => c.item.kind === kind && c.item.label.toLowerCase() === parsedSearch.text.toLowerCase(),
    )
    const freeTextChoices: Choice[] =
      kind && !isKnown
        ? [
            {
              id: `free:${kind}:${parsedSearch.text}`,
              label: t('search.addAs', { text: parsedSearch.text, kind: kindName(kind) }),
              icon: <KindIcon kind={kind} />,
              item: { kind, label: parsedSearch.text },
            },
          ]
        : []
    return [
      ...(found.length > 0 ? [{ id: 'found', label: t('search.results'), items: found }] : []),
      ...(freeTextChoices.length > 0
        ? [{ id: 'free', label: t('search.asTyped'), items: freeTextChoices }]
        : []),
    ]
  }

  return (
    <div
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if (!isList(text)) return
        event.preventDefault()
        onPasteList(text)
      }}
    >
      <div className="flex items-start gap-2 max-sm:flex-col">
        <Combobox<Choice>
          className="min-w-0 flex-1 max-sm:w-full"
          label={t('search.label')}
          isLabelHidden
          placeholder={t('search.placeholder')}
          size="lg"
          load={load}
          debounce={150}
          loadingText={t('search.loading')}
          emptyText={typed.trim() ? t('search.empty') : t('search.intoAuto')}
          inputValue={typed}
          onInputChange={setTyped}
          inputRef={inputRef}
          onSelect={(choice) => addItem(choice.item)}
          onSubmit={(text) => {
            const parsedSearch = readSearch(text)
            const kind = freeKind(parsedSearch)
            if (!kind) return
            addItem({ kind, label: parsedSearch.text })
            setTyped('')
          }}
        />
        <SegmentedControl
          label={t('search.mode')}
          className="h-10 items-stretch *:h-auto!"
          value={isExcluding ? 'exclude' : 'include'}
          onChange={(value) => setExcluding(value === 'exclude')}
          options={[
            { value: 'include', label: t('search.include') },
            { value: 'exclude', label: t('search.exclude') },
          ]}
        />
      </div>
      {target && isGroupNode(target) && !isExcluding ? (
        <p className="mt-1.5 flex items-center gap-2 text-13 text-signal-strong">
          <span className="min-w-0 truncate">{t('search.into', { group: clauseName(target) })}</span>
          <Button size="sm" variant="quiet" onClick={() => dispatch({ type: 'target', key: null })}>
            {t('search.intoStop')}
          </Button>
        </p>
      ) : (
        <p className="mt-1.5 text-13 text-ink-soft">{t('search.intoAuto')}</p>
      )}
    </div>
  )
}
