import { dataRows } from '../core/data-file.ts'

export interface Interest {
  /** 'food-and-drink/coffee-and-tea'; a group is 'food-and-drink'. */
  code: string
  label: string
  label_ja: string
  /** Code of the group; absent for groups. */
  parent?: string
  /** The network's own name, 'Food and drink/Coffee and tea': what the Ads API calls it. */
  network_name: string
  /** Words and hashtags that say a text is about it, normalised. */
  words: readonly string[]
}

const interestSlug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function read(): Interest[] {
  return dataRows('interests.tsv').map(([group, label, label_ja, words]) => {
    const parent = interestSlug(group!)
    if (label === '')
      return { code: parent, label: group!, label_ja: label_ja!, network_name: group!, words: [] }
    return {
      code: `${parent}/${interestSlug(label!)}`,
      label: label!,
      label_ja: label_ja!,
      parent,
      network_name: `${group}/${label}`,
      words: words!.split(',').filter((w) => w !== ''),
    }
  })
}

export const interests: readonly Interest[] = read()
