/** Where a browser keeps the language that was chosen. */
export const LANGUAGE_KEY = 'rookery-language'
