import type { InsightFact } from './use-insight-facts.ts'

/** Facts about a tab's figures, in one line if there is room. */
export function InsightFacts({ facts }: { facts: readonly InsightFact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13">
      {facts.map(({ term, value, figure }) => (
        <div key={term} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-ink-soft">{term}</dt>
          <dd className="min-w-0 tabular-nums" data-figure={figure?.key} data-of={figure?.of}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
