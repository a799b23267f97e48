/** Text as a LIKE pattern that finds it anywhere: what the user typed is never a pattern itself. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
