import { detectLanguage } from './language/detect-language.ts'

/** Language of a text as BCP-47; '' if it is too short or unclear. */
export const inferLanguage = (text: string): string => detectLanguage(text).language
