/** LIKE pattern that finds the text anywhere; wildcards in user input are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
