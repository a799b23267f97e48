import { Button, TextField } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { SellDraft } from '../model/sell-draft.ts'

/** As `propose-audiences` takes it. */
const MAX_LENGTH = 10_000
const examples = ['example1', 'example2', 'example3'] as const

interface SellBoxProps {
  draft: SellDraft
  isBusy: boolean
  /** At first, and where nothing was found. */
  hasExamples: boolean
  onText: (text: string) => void
  onAsk: (text: string) => void
  onClear: () => void
}

/** The box for what one sells, to whom, where; an example is asked at once. */
export function SellBox({
  draft: { text, asked },
  isBusy,
  hasExamples,
  onText,
  onAsk,
  onClear,
}: SellBoxProps) {
  const t = useT('home')
  const isEmpty = text.trim() === ''
  const submit = () => {
    if (!isEmpty) onAsk(text)
  }
  return (
    <form
      className="rounded-md border border-hairline bg-raised p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('sell.label')}
        description={t('sell.hint')}
        placeholder={t('sell.placeholder')}
        rows={3}
        value={text}
        onChange={onText}
        maxLength={MAX_LENGTH}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isDisabled={isEmpty} isBusy={isBusy}>
          {t('sell.submit')}
        </Button>
        {(asked !== null || !isEmpty) && (
          <Button variant="quiet" onClick={onClear}>
            {t('sell.clear')}
          </Button>
        )}
        {hasExamples && (
          <ul
            aria-label={t('sell.examples')}
            className="flex flex-wrap gap-x-1 max-sm:-mx-2.5 max-sm:flex-col max-sm:items-start"
          >
            {examples.map((example) => (
              <li key={example}>
                <Button
                  size="sm"
                  variant="quiet"
                  className="h-auto! min-h-7 py-1 text-left whitespace-normal! text-signal-strong!"
                  onClick={() => onAsk(t(`sell.${example}`))}
                >
                  {t(`sell.${example}`)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  )
}
