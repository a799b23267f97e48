import { Button, Checkbox, Dialog, Notice, TextField } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { MAX_DESCRIPTION_LENGTH } from '../../../../../shared/recipe/handed-description.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import {
  analyseDescription,
  describedSizeQuery,
  type DescribedPackage,
} from '../../api/analyse-description.ts'
import { useCreator } from '../parts/creator-context.tsx'

type DescribedSuggestion = DescribedPackage['suggestions'][number]
const keyOf = ({ kind, id }: DescribedSuggestion) => `${kind}:${id}`
/** The text does not name this criterion: people whom the text describes have it more often than others. */
const isShared = ({ evidence }: DescribedSuggestion) => evidence.source === 'population'
const kinds = ['keyword', 'interest', 'handle'] as const

interface DescribeDialogProps {
  /** A description given on another page: it is analysed at once. */
  given?: string
  onClose: () => void
}

/**
 * A recipe from a description of a product or company: proposed criteria with reasons and sizes, to be
 * accepted completely or in part.
 */
export function DescribeDialog({ given = '', onClose }: DescribeDialogProps) {
  const t = useT('creator')
  const common = useT('common')
  const locale = useLocale()
  const formats = useFormats()
  const team = useTeam()
  const { dispatch } = useCreator()
  const [text, setText] = useState(given)
  const [answer, setAnswer] = useState<DescribedPackage | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [places, setPlaces] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const chosenSuggestions = answer?.suggestions.filter((one) => !left.has(keyOf(one))) ?? []

  const items = [
    ...chosenSuggestions.map(({ kind, id, label }) => ({ kind, id, label })),
    ...[...places].map((code) => ({ kind: 'location' as const, id: code, label: formats.region(code) })),
  ]
  const total = useQuery(describedSizeQuery(team.id, answer && chosenSuggestions.length > 0 ? items : []))

  async function analyse() {
    setError(undefined)
    try {
      const analysedText = await analyseDescription(text.trim(), locale)
      setAnswer(analysedText)
      // Criteria stated in the text are selected; criteria that its people have in common are only offered.
      setLeft(new Set(analysedText.suggestions.filter(isShared).map(keyOf)))
      setPlaces(new Set(analysedText.targeting_package.countries.map(({ code }) => code)))
    } catch (cause) {
      setError(errorText(cause))
    }
  }
  const analyseGiven = useEffectEvent(() => {
    if (given !== '') void analyse()
  })
  useEffect(() => analyseGiven(), [])
  function addChosen() {
    dispatch({ type: 'add', items })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('describe.title')}
      closeLabel={common('actions.close')}
      footer={
        answer ? (
          <>
            <span className="mr-auto self-center text-13 text-ink-soft tabular-nums" aria-live="polite">
              {chosenSuggestions.length > 0 &&
                total.data &&
                t('describe.total', { n: formats.count(total.data.sizes.core_audience) })}
            </span>
            <Button onClick={() => setAnswer(null)}>{t('describe.back')}</Button>
            <Button variant="primary" isDisabled={chosenSuggestions.length === 0} onClick={addChosen}>
              {t('describe.add', { count: items.length })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{common('actions.cancel')}</Button>
            <Button variant="primary" isDisabled={text.trim() === ''} onClick={analyse}>
              {t('describe.analyse')}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <Answer answer={answer} left={left} onChange={setLeft} places={places} onPlaces={setPlaces} />
      ) : (
        <div className="grid gap-3">
          <p className="text-13 text-ink-soft">{t('describe.description')}</p>
          <TextField
            label={t('describe.label')}
            rows={7}
            value={text}
            onChange={setText}
            maxLength={MAX_DESCRIPTION_LENGTH}
            error={error}
            autoFocus
          />
        </div>
      )}
    </Dialog>
  )
}

interface AnswerProps {
  answer: DescribedPackage
  /** Keys of criteria left out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
  /** Codes of the countries accepted. */
  places: ReadonlySet<string>
  onPlaces: (places: ReadonlySet<string>) => void
}

function Answer({ answer, left, onChange, places, onPlaces }: AnswerProps) {
  const t = useT('creator')
  const formats = useFormats()
  const reason = ({ evidence }: DescribedSuggestion) =>
    evidence.lift === null || evidence.audience_share === null || evidence.baseline_share === null
      ? t('describe.said')
      : t('suggestions.reason', {
          share: formats.percent(evidence.audience_share),
          base: formats.percent(evidence.baseline_share),
          lift: formats.number(evidence.lift, 1),
        })
  const setChosen = (one: DescribedSuggestion, isChosen: boolean) => {
    const nextLeftOut = new Set(left)
    if (isChosen) nextLeftOut.delete(keyOf(one))
    else nextLeftOut.add(keyOf(one))
    onChange(nextLeftOut)
  }
  return (
    <div className="grid gap-4">
      {answer.suggestions.length === 0 && <Notice tone="warn">{t('describe.nothing')}</Notice>}
      {answer.refused.length > 0 && (
        <Notice tone="warn" title={t('describe.refused')}>
          {formats.list(answer.refused)}
        </Notice>
      )}
      {answer.targeting_package.countries.length > 0 && (
        <fieldset>
          <legend className="pb-1 text-13 font-medium">{t('describe.places')}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {answer.targeting_package.countries.map(({ code }) => (
              <Checkbox
                key={code}
                label={formats.region(code)}
                isChecked={places.has(code)}
                onChange={(is) => {
                  const nextPlaceSet = new Set(places)
                  if (is) nextPlaceSet.add(code)
                  else nextPlaceSet.delete(code)
                  onPlaces(nextPlaceSet)
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      {kinds.map((kind) => {
        const rows = answer.suggestions.filter((one) => one.kind === kind)
        if (rows.length === 0) return null
        return (
          <fieldset key={kind}>
            <legend className="pb-1 text-13 font-medium">
              {t(`describe.kinds.${kind}`)}
              {kind === 'interest' && (
                <ModelCardButton model="interests" about={t('describe.kinds.interest')} />
              )}
            </legend>
            <ul className="divide-y divide-hairline">
              {rows.map((one) => (
                <li key={keyOf(one)} className="flex items-center justify-between gap-3 py-1.5">
                  <Checkbox
                    label={kind === 'handle' ? `@${one.label.replace(/^@/, '')}` : one.label}
                    description={reason(one)}
                    isChecked={!left.has(keyOf(one))}
                    onChange={(is) => setChosen(one, is)}
                  />
                  <span className="shrink-0 text-12 text-ink-soft tabular-nums">
                    {t('start.people', { n: formats.count(one.size) })}
                  </span>
                </li>
              ))}
            </ul>
          </fieldset>
        )
      })}
    </div>
  )
}
