import { PRIVACY_MINIMUM, type UiLanguage } from '@rookery/contract'
import { createMessages, formatNumber } from '@rookery/i18n'
import type { EvidenceFormat } from './evidence-format.ts'
import type { EvidencePack } from './evidence-parts.ts'

export interface AboutRows {
  /** Core audience, total native, pro targeting: name, figure, how it is told. */
  readonly sizes: readonly (readonly [string, string, string])[]
  readonly facts: readonly (readonly [string, string])[]
  /** How the counts of people are told. */
  readonly telling: string
}

/** Who the audience is and how large, in words: the first page of every pack. */
export async function aboutRows(
  pack: EvidencePack,
  { t, count, period, snapshot }: EvidenceFormat,
  language: UiLanguage,
): Promise<AboutRows> {
  const insights = (await createMessages(language, ['insights'])).of('insights')
  const native = pack.sizes?.total_native
  const nativeNote =
    native === null || native === undefined
      ? insights('sizes.nativeNone')
      : insights(native.source === 'network' ? 'sizes.nativeNetwork' : 'sizes.nativeModel')
  return {
    sizes: [
      [
        insights('sizes.core'),
        count(pack.sizes?.core_audience ?? null),
        t(pack.is_rounded ? 'roundedNote' : 'exactNote'),
      ],
      [
        insights('sizes.native'),
        native
          ? t('nativeRange', {
              low: formatNumber(language, native.low),
              high: formatNumber(language, native.high),
            })
          : t('none'),
        nativeNote,
      ],
      [insights('sizes.pro'), count(pack.sizes?.pro_targeting_size ?? null), insights('sizes.proNote')],
    ],
    facts: [
      [t('places'), pack.places],
      [t('baseline'), pack.baseline],
      ...(pack.period ? [[t('period'), period(pack.period)] as const] : []),
      [t('snapshot'), snapshot(pack.snapshot)],
    ],
    telling: t(pack.is_rounded ? 'rounded' : 'exact', { n: PRIVACY_MINIMUM }),
  }
}
