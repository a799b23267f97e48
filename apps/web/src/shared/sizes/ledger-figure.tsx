import type { SizeLedger } from '@rookery/contract'
import { ledgerLines, onNetwork } from '@rookery/i18n'
import { Tooltip } from '@rookery/ui'
import { useLedgerWords } from './use-ledger-words.ts'

interface LedgerFigureProps {
  ledger: SizeLedger
  /** `on_network` is the value lists are sorted and filtered by: X's estimate, else our projection. */
  figure: 'sample' | 'on_network' | 'projection' | 'network' | 'match'
  /** Id of the audience. */
  of: string
}

/** One figure of a ledger, for a table row; its interval and source are in the tooltip. */
export function LedgerFigure({ ledger, figure, of }: LedgerFigureProps) {
  const { t, written } = useLedgerWords()
  if (figure === 'sample') return <SampleFigure count={ledger.sample.count} of={of} />
  if (figure === 'on_network') {
    const { key, value, said: description } = onNetwork(ledger, t, written)
    return (
      <Tooltip text={description}>
        <span tabIndex={0} data-figure={key} data-of={of}>
          {value}
        </span>
      </Tooltip>
    )
  }
  const key = `ledger.${figure}` as const
  const line = ledgerLines(ledger, t, written).find((each) => each.key === key)
  if (!line) return t('none')
  return (
    <Tooltip text={line.note}>
      <span tabIndex={0} data-figure={line.key} data-of={of}>
        {line.value}
      </span>
    </Tooltip>
  )
}

/** The count of an audience alone, if no other size is known or needed. */
export function SampleFigure({ count, of }: { count: number | null; of: string }) {
  const { written } = useLedgerWords()
  return (
    <span data-figure="ledger.sample" data-of={of}>
      {written.count(count)}
    </span>
  )
}

/** The two figures for a list of results: in our sample, and on X. */
export function LedgerPair({ ledger, of }: Pick<LedgerFigureProps, 'ledger' | 'of'>) {
  const { t, written } = useLedgerWords()
  const { key, value, said: description } = onNetwork(ledger, t, written)
  return (
    <>
      <SampleFigure count={ledger.sample.count} of={of} />
      {' · '}
      <span data-figure={key} data-of={of} aria-label={description}>
        {value}
      </span>
    </>
  )
}

/** Its size on X, abbreviated for a list. */
export function useOnNetwork() {
  const { t, written } = useLedgerWords()
  return (ledger: SizeLedger): string => onNetwork(ledger, t, written).value
}

/** The size of an audience in one line: in our sample, and on X. */
export function LedgerLine({ ledger, of }: Pick<LedgerFigureProps, 'ledger' | 'of'>) {
  const { t, written } = useLedgerWords()
  const { key, said: description } = onNetwork(ledger, t, written)
  return (
    <>
      <span data-figure="ledger.sample" data-of={of}>
        {t('inSample', { n: written.count(ledger.sample.count) })}
      </span>
      {' · '}
      <span data-figure={key} data-of={of}>
        {description}
      </span>
    </>
  )
}
