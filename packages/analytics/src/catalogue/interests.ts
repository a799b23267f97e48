import { interestCode, nameOfInterest } from '@rookery/contract/catalogue/criterion-names.ts'
import { dataRows } from '../core/data-file.ts'

export interface Interest {
  code: string
  label: string
  label_ja: string
  parent?: string
  /** Name in the network's Ads API, e.g. 'Food and drink/Coffee and tea'. */
  network_name: string
  /** Words and hashtags that indicate the interest, normalised. */
  words: readonly string[]
}

function readInterests(): Interest[] {
  return dataRows('interests.tsv').map(([group, label, words]) => {
    const parent = interestCode(group!)
    const code = interestCode(group!, label)
    const name = { code, label: label || group!, label_ja: nameOfInterest(code)!.ja }
    if (label === '') return { ...name, network_name: group!, words: [] }
    return {
      ...name,
      parent,
      network_name: `${group}/${label}`,
      words: words!.split(',').filter((w) => w !== ''),
    }
  })
}

export const interests: readonly Interest[] = readInterests()
