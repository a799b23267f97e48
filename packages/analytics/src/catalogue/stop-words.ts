import * as lists from 'stopword'

/**
 * Words of order, quantity, time and manner that the lists do not hold: people who post at all use them, so they are over-used by every
 * audience of people who post, and nobody targets them.
 */
const more =
  'first second third last next later earlier early soon now then today tonight tomorrow yesterday always never ever again still already ' +
  'almost once twice often sometimes finally else everything everyone everybody everywhere anything anyone something someone somebody nothing ' +
  'nobody none much many more most less least few little lot lots whole half another enough really actually maybe perhaps probably just even ' +
  'quite pretty rather best better good great nice bad worse worst new old big small long short same different sure true real thing things ' +
  'stuff way ways kind sort bit time times day days week weeks month months year years morning evening night start starting started stop stopped ' +
  'make makes made making get gets got getting go goes going gone went come comes came coming take takes took taking give gives gave see sees saw seen ' +
  'look looks looking want wants wanted need needs needed know knows knew think thinks thought say says said tell told try trying tried keep keeps kept ' +
  'let lets put feel feels felt find found use uses used work works worked back away around here there home people person guys everyone ' +
  'yes yeah okay please thanks thank hello sorry wow lol omg one two three four five ten'
/** What is left of marks that the network escapes. */
const escapes = 'amp lt gt quot nbsp apos'
const moreJapanese =
  '今日 明日 昨日 今 毎日 朝 夜 最近 最初 最後 全部 本当 自分 みんな とても すごい めっちゃ やっぱり また まだ もう ありがとう'

const words = new Set(
  [
    ...Object.entries(lists).flatMap(([name, list]) =>
      // Numerals and punctuation are no list of a language; neither is the function beside them.
      Array.isArray(list) && /^[a-z]{3}(Br|Nd)?$/.test(name) ? (list as string[]) : [],
    ),
    ...more.split(' '),
    ...escapes.split(' '),
    ...moreJapanese.split(' '),
  ].map((word) => word.normalize('NFKC').toLowerCase()),
)

/** A word that says nothing of what a person is about, in any of 60 languages: never suggested as a keyword. */
export const isStopWord = (word: string): boolean => words.has(word)
