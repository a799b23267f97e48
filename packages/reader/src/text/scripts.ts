export const hasJapanese = (text: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
export const isKatakana = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{Script=Katakana}ー]/u.test(sign)
export const isKanji = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{Script=Han}々]/u.test(sign)
export const isHiragana = (sign: string | undefined): boolean =>
  sign !== undefined && /\p{Script=Hiragana}/u.test(sign)
