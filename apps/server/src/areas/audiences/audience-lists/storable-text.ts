/** A cell as shown to the user: shortened, without characters the database cannot store. */
export const storableText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)
