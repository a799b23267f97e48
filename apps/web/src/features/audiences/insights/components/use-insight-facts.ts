import type { AudienceInsight, EvidenceKnown, FollowsKnown } from '@rookery/contract'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

export interface InsightFact {
  term: string
  value: string
  /** Identifies the figure, which also appears elsewhere. */
  figure?: { readonly key: 'ledger.sample'; readonly of: string }
  /** Shown behind "How is this computed?", to save a line on each of eleven tabs. */
  isDetail?: true
}

/**
 * What every tab states: audience, baseline, unknown share, date of the count, population snapshot, the
 * number of people with known follows (if the tab uses them), and whether shares are from a sample.
 */
export function useInsightFacts(
  of: string,
): (insight: AudienceInsight, baselineName: string | null) => InsightFact[] {
  const t = useT('insights')
  const formats = useFormats()
  const knownText = ({ audience, baseline }: EvidenceKnown) =>
    t('facts.followsOf', { n: formats.number(audience), baseline: formats.number(baseline) })
  const followsText = (known: FollowsKnown) => {
    const lists = known.follower_lists
    if (lists === undefined) return knownText(known)
    const everybody = t('facts.followerLists', { lists: formats.number(lists) })
    return known.audience === 0 ? everybody : `${knownText(known)} · ${everybody}`
  }
  return (insight, baselineName) => {
    const { baseline, snapshot, core_audience, sampled, follows_known, evidence_known } = insight
    const baselineCountries = baseline.countries
      .slice(0, 3)
      .map(formats.region)
      .join(formats.locale === 'ja' ? '、' : ', ')
    const countries =
      baseline.countries.length > 3
        ? `${baselineCountries} +${baseline.countries.length - 3}`
        : baselineCountries
    const againstText =
      baselineName ??
      (baseline.countries.length === 0
        ? t('facts.baselineWorld')
        : t('facts.baselineCountries', { countries }))
    return [
      {
        term: t('facts.audience'),
        value: formats.count(core_audience),
        figure: { key: 'ledger.sample', of },
      },
      {
        term: t('facts.baseline'),
        value: `${againstText} · ${t('facts.baselineSize', { n: formats.number(baseline.size) })}`,
      },
      { term: t('facts.unknown'), value: formats.percent(insight.unknown_share) },
      ...(follows_known ? [{ term: t('facts.follows'), value: followsText(follows_known) }] : []),
      ...(evidence_known ? [{ term: t('facts.evidence'), value: knownText(evidence_known) }] : []),
      { term: t('facts.counted'), value: formats.zonedTime(insight.computed_at), isDetail: true },
      {
        term: t('facts.snapshot'),
        isDetail: true,
        value: snapshot.as_of
          ? t('facts.snapshotAsOf', { id: snapshot.id, date: formats.date(snapshot.as_of) })
          : snapshot.id,
      },
      {
        term: t('facts.basis'),
        isDetail: true,
        value:
          core_audience !== null && sampled < core_audience
            ? t('facts.sampled', { n: formats.number(sampled) })
            : t('facts.exact'),
      },
    ]
  }
}
