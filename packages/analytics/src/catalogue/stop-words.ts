import * as lists from 'stopword'

// Words of order, quantity, time and manner that the lists lack. Everyone who posts uses them, so they are
// over-used by every audience of people who post, and no one targets them.
const addedStopWords =
  'first second third last next later earlier early soon now then today tonight tomorrow yesterday always never ever again still already ' +
  'almost once twice often sometimes finally else everything everyone everybody everywhere anything anyone something someone somebody nothing ' +
  'nobody none much many more most less least few little lot lots whole half another enough really actually maybe perhaps probably just even ' +
  'quite pretty rather best better good great nice bad worse worst new old big small long short same different sure true real thing things ' +
  'stuff way ways kind sort bit time times day days week weeks month months year years morning evening night start starting started stop stopped ' +
  'make makes made making get gets got getting go goes going gone went come comes came coming take takes took taking give gives gave see sees saw seen ' +
  'look looks looking want wants wanted need needs needed know knows knew think thinks thought say says said tell told try trying tried keep keeps kept ' +
  'let lets put feel feels felt find found use uses used work works worked back away around here there home people person guys everyone ' +
  'yes yeah okay please thanks thank hello sorry wow lol omg one two three four five ten'
/** Names of HTML entities that remain after the network escapes texts. */
const HTML_ESCAPES = 'amp lt gt quot nbsp apos'
const moreJapanese =
  '今日 明日 昨日 今 毎日 朝 夜 最近 最初 最後 全部 本当 自分 みんな とても すごい めっちゃ やっぱり また まだ もう ありがとう'

const stopWords = new Set(
  [
    ...Object.entries(lists).flatMap(([name, list]) =>
      // The package also exports numerals, punctuation and a function: these are not word lists of a
      // language.
      Array.isArray(list) && /^[a-z]{3}(Br|Nd)?$/.test(name) ? (list as string[]) : [],
    ),
    ...addedStopWords.split(' '),
    ...HTML_ESCAPES.split(' '),
    ...moreJapanese.split(' '),
  ].map((word) => word.normalize('NFKC').toLowerCase()),
)

/** Whether a word of any of 60 languages carries no subject; such words are never suggested as keywords. */
export const isStopWord = (word: string): boolean => stopWords.has(word)
