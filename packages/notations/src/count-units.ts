/** Units of counts, in lower case, as screens of many languages shorten them. */
const UNITS: Readonly<Record<string, bigint>> = {
  k: 1_000n,
  thousand: 1_000n,
  tsd: 1_000n,
  tys: 1_000n,
  тыс: 1_000n,
  rb: 1_000n,
  ribu: 1_000n,
  千: 1_000n,
  천: 1_000n,
  万: 10_000n,
  萬: 10_000n,
  만: 10_000n,
  lakh: 100_000n,
  lakhs: 100_000n,
  lac: 100_000n,
  m: 1_000_000n,
  mn: 1_000_000n,
  mi: 1_000_000n,
  mio: 1_000_000n,
  mln: 1_000_000n,
  млн: 1_000_000n,
  jt: 1_000_000n,
  juta: 1_000_000n,
  million: 1_000_000n,
  millions: 1_000_000n,
  millionen: 1_000_000n,
  millones: 1_000_000n,
  crore: 10_000_000n,
  crores: 10_000_000n,
  cr: 10_000_000n,
  億: 100_000_000n,
  亿: 100_000_000n,
  억: 100_000_000n,
  b: 1_000_000_000n,
  bn: 1_000_000_000n,
  g: 1_000_000_000n,
  billion: 1_000_000_000n,
  mrd: 1_000_000_000n,
  md: 1_000_000_000n,
  mld: 1_000_000_000n,
  兆: 1_000_000_000_000n,
}

/** Words beside a count that say of what. */
const WORDS =
  /(?:followers?|following|friends?|subscribers?|members?|people|users?|tweets?|posts?|likes?|favou?rites?|retweets?|reposts?|repl(?:y|ies)|quotes?|views?|impressions?|lists?|abonnés?|abonnements?|seguidores|seguindo|siguiendo|フォロワー|フォロー中|フォロー|ツイート|ポスト|投稿|いいね|リツイート|リポスト|返信|引用|表示|人|名|件|回|個|명|팔로워|粉丝)(?:数)?/giu

/** What a unit multiplies by; undefined if the word is none. A point behind it is of no matter. */
export const unitOf = (word: string): bigint | undefined => UNITS[word.toLowerCase().replace(/\.$/, '')]

/** A count without the words that say of what it is, and without a colon or bracket between. */
export const withoutCountWords = (text: string): string =>
  text
    .replace(/^[\p{L}\s]+[:=]\s*(?=\d)/u, '')
    .replace(WORDS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:=]+|[\s:=]+$/g, '')
