import { PRIVACY_MINIMUM, type UiLanguage } from '@rookery/contract'
import { createMessages, ledgerLines } from '@rookery/i18n'
import { documentFormats } from './document-formats.ts'
import type { EvidenceFormat } from './evidence-format.ts'
import type { EvidencePack } from './evidence-parts.ts'

export interface AboutRows {
  /** A row of the size ledger: name, figure, its key, and how it is disclosed. */
  readonly sizes: readonly (readonly [string, string, string, string])[]
  readonly facts: readonly (readonly [string, string])[]
  /** A sentence on how counts of people are disclosed. */
  readonly disclosure: string
}

/** The first page of every pack: the audience's definition and size in words. */
export async function aboutRows(
  pack: EvidencePack,
  { t, count, period, snapshot }: EvidenceFormat,
  language: UiLanguage,
): Promise<AboutRows> {
  const texts = (await createMessages(language, ['ledger'])).of('ledger')
  return {
    // The key is the same as in page and export, so that a figure can be found there.
    sizes: pack.sizes
      ? ledgerLines(pack.sizes.ledger, texts, documentFormats(language)).map(
          ({ key, label, name, value, note }) => [
            name ? `${label} (${name})` : label,
            value,
            key,
            key === 'ledger.sample' ? `${note} · ${t(pack.is_rounded ? 'roundedNote' : 'exactNote')}` : note,
          ],
        )
      : [[texts('sample'), count(null), 'ledger.sample', texts('small')]],
    facts: [
      [t('places'), pack.places],
      [t('baseline'), pack.baseline],
      ...(pack.period ? [[t('period'), period(pack.period)] as const] : []),
      [t('snapshot'), snapshot(pack.snapshot)],
    ],
    disclosure: t(pack.is_rounded ? 'rounded' : 'exact', { n: PRIVACY_MINIMUM }),
  }
}
