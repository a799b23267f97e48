import type { ReactNode } from 'react'
import { HoursCard } from '../../insights/hours-card.tsx'
import { SentimentCard } from '../../insights/sentiment-card.tsx'
import { VolumeCard } from '../../insights/volume-card.tsx'
import { hasParts, type Exploration } from '../model/exploration.ts'
import { NetworkCard } from './network-card.tsx'

interface OverviewPartProps {
  result: Exploration
  /** Asks X again. */
  onRetry: () => Promise<unknown>
  pending: ReactNode
}

/** How much, how it feels, when, and what X counts. */
export function OverviewPart({ result, onRetry, pending }: OverviewPartProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {hasParts(result, 'volume', 'volume_before') ? (
        <VolumeCard data={result} asOf={result.snapshot.as_of} />
      ) : (
        pending
      )}
      {result.sentiment && <SentimentCard sentiment={result.sentiment} />}
      {hasParts(result, 'hours', 'hours_per_cell', 'time_zone', 'zone_known', 'main_zone') ? (
        <HoursCard data={result} />
      ) : (
        pending
      )}
      {result.network && <NetworkCard network={result.network} onRetry={onRetry} />}
    </div>
  )
}
