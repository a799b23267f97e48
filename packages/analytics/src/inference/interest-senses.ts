import { replacing } from './rules/quick-match.ts'

const set = (words: string) => new Set(words.split(/\s+/))

// Passages of a bio that express no liking: denied, asked about, compared, studied, sold, or where something
// is available.
const disregarded: readonly [RegExp, string][] = [
  // "Dislikes (with a passion) forests & bores".
  [
    /(?<![\p{L}-])(?:dislik(?:es?|ing)|hat(?:es?|ing)|loath(?:es?|ing)|detests?|despises?|can(?:['’]?t|not) stand|not (?:a fan of|into|interested in|fond of)|sick of|tired of|allergic to|afraid of|(?:don|doesn|didn)['’]?t (?:like|do|care (?:for|about)|watch|eat|drink))\b(?:\s*\([^)\n]*\))?[^.;|\n!?,]*?(?=\b(?:but|loves?|likes?)\b|[.;|\n!?,]|$)/giu,
    ' . ',
  ],
  // "What's baseball?"
  [/\b(?:what(?:['’]?s| is| are)|who (?:needs|cares about|likes)|why)\b [^?.\n,]{2,30}\?/giu, ' . '],
  // The origin of a name.
  [
    /\b(?:in reference to|(?:a )?reference to|refers to|named (?:after|for)|(?:name|handle) (?:is|comes|came|was taken) (?:from|after))\b[^.;|\n!?]*/giu,
    ' . ',
  ],
  // A degree and its subject: "B.A. Economics", "MSc (Hons) Biology", "degree in history and art".
  [
    /(?<![\p{L}\p{N}@#])(?:B\.\s?A\.|B\.\s?Sc?\.|M\.\s?A\.|M\.\s?Sc?\.|Ph\.\s?D\.|(?:BA|BSc?|MA|MSc?|MPhil|PhD|LLB|LLM|BEng|MEng|BFA|MFA)(?!\.))(?:\s?\([^)\n]*\))? (?:in |of )?(?=\p{Lu})\p{L}+(?: (?:and|&|of) \p{L}+| \p{Lu}\p{L}+){0,3}/gu,
    ' . ',
  ],
  [
    /\b(?:degrees?|diploma|bachelor['’]?s?|master['’]?s?|ph\.?d\.?|doctorate|majors?|majored|majoring|minor(?:ed|ing)?|graduated?|studied)(?: degree)? in \p{L}+(?: (?:and|&|of) \p{L}+| \p{Lu}\p{L}+){0,3}/giu,
    ' . ',
  ],
  // Where an app or a shop is available.
  [
    /\b(?:download(?:ed|s|ing)?|available|out now|get (?:it|the app|our app)|app|listen|stream(?:ing)?|buy|order)\b[^.;|\n!?]{0,30}? (?:on|for|from|via|in) (?:all |the |both )?(?:android|ios|iphone|ipad|apple|google|amazon|itunes|spotify|windows|steam|kindle|xbox|playstation|switch)\b(?:,? (?:and |& |or )?(?:android|ios|i ?phone|ipad|apple|google play|windows|blackberry|mac|xbox|ps\d))*/giu,
    ' . ',
  ],
  [
    /\bshop(?:ping)? (?:(?:with|from|through|via|at|on|in) )?(?:us|me|here|now|online|our|my|the|this|amazon|etsy|ebay)\b[^.;|\n!?]*/giu,
    ' . ',
  ],
  // The formats of a publication: "words, photos and video".
  [
    /\b(?:words|news|stories|videos?|updates|analysis|info|links|quotes|text|audio|articles|features|tweets)\s*(?:,|&|and|\/|\+|,\s*and)\s*(?:photos?|pics|pictures|images|videos?)\b|\b(?:photos?|pics|pictures|images)\s*(?:,|&|and|\/|\+|,\s*and)\s*(?:words|news|stories|videos?|updates|analysis|info|links|quotes|text|articles|lots|more|tweets)\b/giu,
    ' . ',
  ],
  // Things to donate to: "… donations", "… address".
  [/[#\p{L}]+ (?:donations?|tips|wallet|address|accepted)\b/giu, ' . '],
  // "I'm your dog", "their cat": someone else's, or figurative.
  [/\b(?:your|their) (?:dogs?|cats?|horses?|baby|babies|mom|dad|mum|mama|papa)\b/giu, ' . '],
  // "20k followers": a number, not a 20 km run.
  [
    /\b\d+k\+? (?:followers?|following|subs|subscribers?|members?|likes|views|people|friends|tweets|posts|fans|readers|strong)\b/giu,
    ' . ',
  ],
]

export const withoutAsides = replacing(disregarded)

const film =
  /\b(?:comics?|movies?|films?|marvel|dc comics|fan|fandom|batman|superman|avengers|cosplay\w*|geek|nerd)\b/i
/** Words with another sense unless something else in the bio is about the same subject. */
const requiredContext: Readonly<Record<string, RegExp>> = {
  country:
    /\b(?:music|songs?|singers?|songwriter|bands?|nashville|guitars?|concerts?|playlist|rock|pop|blues|jazz|folk|bluegrass|hip ?hop|rap|albums?|radio|honky|opry)\b|country (?:music|songs?|girl|boy)|#countrymusic/i,
  beauty:
    /\b(?:make ?up|skin ?care|fashion|cosmetics?|hair|style|lifestyle|salon|spa|nails?|lash\w*|bloggers?|wellness|mua|perfume)\b/i,
  gossip:
    /\b(?:celebrit(?:y|ies)|celebs?|hollywood|bollywood|showbiz|reality tv|royals|tabloid|stars|entertainment|movies?|tv)\b/i,
  superhero: film,
  superheroes: film,
  'wonder woman': film,
  superman: film,
  batman: film,
}
/** A society or magazine for the arts is about culture in general. */
const alwaysOtherSense = set('arts')
/** In "survival mode" the word does not mean fashion, as "mode" does in French and German. */
const fashion =
  /\b(?:fashion|moda|couture|vogue|la mode|style|styliste?|beauté|tendances?|créatrice|créateur|blogueuse|luxe|voyages?|cuisine|kunst|reisen)\b/i
/** Words that mean managing something, not running as a sport. */
const managed = set(
  'our the my a an this that for out on around late against with wild your things low high errands up into over things its their by',
)

export function isOtherInterest(
  word: string,
  next: string | undefined,
  liked: boolean,
  bio: string,
): boolean {
  if (word === 'mode') return !fashion.test(bio)
  if (liked) return false
  if (word === 'running') return next !== undefined && managed.has(next)
  if (alwaysOtherSense.has(word)) return true
  return (
    requiredContext[word]?.test(
      bio.replace(new RegExp(`(?<!\\p{L})#?${word}(?!\\p{L})(?! music)`, 'giu'), ' '),
    ) === false
  )
}

const NONE: ReadonlySet<string> = new Set()
const institution = /(?<![\p{L}\p{N}])#?([\p{Lu}][\p{L}]+) (?:University|College|Hospital)(?![\p{L}])/gu
/** So that their words are not read as interests: "Bentley University … follow Bentley". */
export const institutionsIn = (bio: string): ReadonlySet<string> =>
  // Quick check first: few bios contain any, and the search is slow.
  !/ (?:University|College|Hospital)/.test(bio)
    ? NONE
    : new Set([...bio.matchAll(institution)].map(([, name]) => name!.toLowerCase()))

/** Movements into something are no liking: "go into survival mode". */
const into =
  /\b(?:go|goes|going|went|get|gets|getting|got|turn(?:s|ed|ing)?|fall(?:s|ing)?|fell|come|comes|look(?:s|ing|ed)?|run(?:s|ning)?|ran|put(?:s|ting)?|div(?:e|es|ing)|transform\w*|break\w*|bit(?:e|es)|crash\w*|jump\w*|step\w*|mak(?:e|es|ing)|wad\w*|delv\w*|dig\w*|mov(?:e|es|ing)) into$/
export const isMove = (words: readonly string[], at: number): boolean =>
  words[at] === 'into' && into.test(`${words[at - 1] ?? ''} into`)
